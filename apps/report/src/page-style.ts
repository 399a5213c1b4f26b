import { CHART_RULES } from "./chart-style.js";
import { colorRules } from "./palette.js";

const LIGHT = `--ground:#ffffff;--page:#f7f8fa;--ink:#1c2129;--muted:#596270;--rule:#e2e5ea;--soft:#f1f3f6;--link:#0b62a4;--better:#00694c;--worse:#a34100;--note:#fdf4dc;--note-edge:#c79a1b;--heat:0,114,178;--heat-ink:#ffffff;${colorRules("light")}`;
const DARK = `--ground:#161a1f;--page:#0f1216;--ink:#e8eaed;--muted:#a0a9b5;--rule:#30363f;--soft:#1e232a;--link:#7cc0f4;--better:#4fd1a5;--worse:#f5a368;--note:#2b2412;--note-edge:#b58d22;--heat:92,181,238;--heat-ink:#0b1016;${colorRules("dark")}`;

/** Steps of the heat scale: opacity grows evenly, and the ink turns where the ground is deep enough. */
const HEAT = Array.from({ length: 9 }, (_, step) => {
  const alpha = (0.04 + (step / 8) * 0.86).toFixed(3);
  const ink = step >= 5 ? ";color:var(--heat-ink)" : "";
  return `.q${step}{background:rgba(var(--heat),${alpha})${ink}}`;
}).join("");
