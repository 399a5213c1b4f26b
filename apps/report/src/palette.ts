import { KNOWN_SYSTEMS } from "./order.js";

/**
 * Colours of systems, as classes `c0` to `c14`: those of `KNOWN_SYSTEMS` have one each, others share the rest. The first hues
 * follow Okabe and Ito's set, which stays apart under the common colour deficiencies (https://jfly.uni-koeln.de/color/),
 * darkened or lightened to read on the ground. So many hues are no longer told apart by all, so charts vary the marker.
 */
const COLORS = [
  { light: "#0072b2", dark: "#5cb5ee" },
  { light: "#c24e00", dark: "#f59150" },
  { light: "#007f5c", dark: "#3ccfa4" },
  { light: "#a3477f", dark: "#e79ac6" },
  { light: "#806600", dark: "#e0c341" },
  { light: "#3d4fb8", dark: "#9aa8ff" },
  { light: "#7a3b2e", dark: "#d9a094" },
  { light: "#6b7280", dark: "#a3acb8" },
  { light: "#b3202a", dark: "#ff8b8b" },
  { light: "#00798a", dark: "#4fd6e0" },
  { light: "#7b3fb5", dark: "#c79bf2" },
  { light: "#4f7a00", dark: "#a8d65c" },
  { light: "#c4257c", dark: "#ff86c3" },
  { light: "#2b2f36", dark: "#dfe3e8" },
  { light: "#5c5a1e", dark: "#c5c28a" },
];

/** The colour class of a system; `systems` are all those on the page, in page order. */
export function colorClass(system: string, systems: readonly string[]): string {
  const slot = KNOWN_SYSTEMS.indexOf(system);
  if (slot >= 0) return `c${slot}`;
  const others = systems.filter((name) => !KNOWN_SYSTEMS.includes(name));
  const free = COLORS.length - KNOWN_SYSTEMS.length;
  return `c${KNOWN_SYSTEMS.length + (Math.max(0, others.indexOf(system)) % free)}`;
}

/** CSS rules that set `--c` for each colour class. */
export function colorRules(ground: "light" | "dark"): string {
  return COLORS.map((color, index) => `.c${index}{--c:${color[ground]}}`).join("");
}
