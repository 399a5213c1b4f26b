export { loadRun } from "./load.js";
export { renderReport } from "./page.js";
export type { RunData } from "./run-data.js";
export { scaleChart } from "./scale-chart.js";
