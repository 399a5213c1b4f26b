/**
 * Colours of systems, as classes `c0` to `c7`. The hues follow Okabe and Ito's set, which stays apart under the
 * common colour deficiencies (https://jfly.uni-koeln.de/color/), darkened or lightened to read on the ground.
 */
const SLOTS: Readonly<Record<string, number>> = { hgrag: 0, vector: 1, bm25: 2, hybrid: 3, none: 4 };
const FIRST_FREE = 5;
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
  const slot = SLOTS[system];
  if (slot !== undefined) return `c${slot}`;
  const others = systems.filter((name) => SLOTS[name] === undefined);
  const free = COLORS.length - FIRST_FREE;
  return `c${FIRST_FREE + (Math.max(0, others.indexOf(system)) % free)}`;
}

/** CSS rules that set `--c` for each colour class. */
export function colorRules(ground: "light" | "dark"): string {
  return COLORS.map((color, index) => `.c${index}{--c:${color[ground]}}`).join("");
}
