import { colorRules } from "./palette.js";

/** Rules of the chart alone; `--ink`, `--muted`, `--rule` and `--ground` come from the page or from `SVG_STYLE`. */
export const CHART_RULES = `
.chart text{font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:13px;fill:var(--muted);font-variant-numeric:tabular-nums}
.chart .chart-title{font-size:14px;font-weight:600;fill:var(--ink)}
.chart .chart-title .what{font-weight:400;font-size:13px;fill:var(--muted)}
.chart .size{fill:var(--ink);font-weight:600}
.chart .grid{stroke:var(--rule);stroke-width:1}
.chart .line{fill:none;stroke:var(--c);stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round}
.chart .later .line{stroke-width:1.5}
.chart .marker{fill:var(--c);stroke:var(--ground);stroke-width:1.5}
.chart .leader{fill:none;stroke:var(--c);stroke-width:1;opacity:.45}
.chart .label{fill:var(--c);font-weight:600}
.chart .paper .line{stroke-width:1.5;stroke-dasharray:5 4;opacity:.85}
.chart .paper .marker{fill:var(--ground);stroke:var(--c)}
.chart .paper .label{font-weight:400}
`;

/** What the chart needs to stand alone, on a ground of its own, so that it reads wherever it is shown. */
export const SVG_STYLE = `
svg{--ink:#1c2129;--muted:#596270;--rule:#e2e5ea;--ground:#ffffff}${colorRules("light")}
@media (prefers-color-scheme:dark){svg{--ink:#e8eaed;--muted:#a0a9b5;--rule:#30363f;--ground:#161a1f}${colorRules("dark")}}
.chart .ground{fill:var(--ground)}
${CHART_RULES}`;
