import { SYSTEMS } from "./order.js";

/**
 * Colours of systems, as classes `c0` to `c7`: those of `SYSTEMS` have one each, others share the rest. The hues follow Okabe and Ito's set, which stays apart under the
 * common colour deficiencies (https://jfly.uni-koeln.de/color/), darkened or lightened to read on the ground.
 */
const COLORS = [
  { light: "#0072b2", dark: "#5cb5ee" },
  { light: "#c24e00", dark: "#f59150" },
  { light: "#007f5c", dark: "#3ccfa4" },
  { light: "#a3477f", dark: "#e79ac6" },
  { light: "#6b7280", dark: "#a3acb8" },
  { light: "#806600", dark: "#e0c341" },
  { light: "#3d4fb8", dark: "#9aa8ff" },
  { light: "#7a3b2e", dark: "#d9a094" },
];

/** The colour class of a system; `systems` are all those on the page, in page order. */
export function colorClass(system: string, systems: readonly string[]): string {
  const slot = SYSTEMS.indexOf(system);
  if (slot >= 0) return `c${slot}`;
  const others = systems.filter((name) => !SYSTEMS.includes(name));
  const free = COLORS.length - SYSTEMS.length;
  return `c${SYSTEMS.length + (Math.max(0, others.indexOf(system)) % free)}`;
}

/** CSS rules that set `--c` for each colour class. */
export function colorRules(ground: "light" | "dark"): string {
  return COLORS.map((color, index) => `.c${index}{--c:${color[ground]}}`).join("");
}
