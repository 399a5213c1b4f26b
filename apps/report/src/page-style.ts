import { CHART_RULES } from "./chart-style.js";
import { colorRules } from "./palette.js";

const LIGHT = `--ground:#ffffff;--page:#f7f8fa;--ink:#1c2129;--muted:#596270;--rule:#e2e5ea;--soft:#f1f3f6;--link:#0b62a4;--better:#00694c;--worse:#a34100;--note:#fdf4dc;--note-edge:#c79a1b;--heat:0,114,178;--heat-ink:#ffffff;`;
const DARK = `--ground:#161a1f;--page:#0f1216;--ink:#e8eaed;--muted:#a0a9b5;--rule:#30363f;--soft:#1e232a;--link:#7cc0f4;--better:#4fd1a5;--worse:#f5a368;--note:#2b2412;--note-edge:#b58d22;--heat:92,181,238;--heat-ink:#0b1016;`;

/**
 * Heat scale: opacity grows evenly up to `most`, where the page's ink still reads on it; the last step is the full
 * colour with an ink of its own.
 */
function heatRules(most: number): string {
  const steps = Array.from({ length: 8 }, (_, step) => {
    const alpha = (0.04 + (step / 7) * (most - 0.04)).toFixed(3);
    return `.q${step}{background:rgba(var(--heat),${alpha})}`;
  });
  return `${steps.join("")}.q8,.full b{background:rgb(var(--heat));color:var(--heat-ink)}.part b{background:rgba(var(--heat),${most / 2})}`;
}

const LAYOUT = `
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-variant-numeric:tabular-nums}
header,main{max-width:1180px;margin:0 auto;padding:0 28px}
header{padding-top:44px}
main{padding-bottom:72px}
h1{font-size:30px;line-height:1.2;margin:0 0 14px;letter-spacing:-.015em;overflow-wrap:anywhere}
h2{font-size:23px;line-height:1.25;margin:52px 0 14px;letter-spacing:-.01em}
h3{font-size:20px;line-height:1.3;margin:48px 0 8px;letter-spacing:-.005em}
h4{font-size:16px;margin:30px 0 6px}
h5{font-size:15px;margin:0 0 6px;display:flex;flex-wrap:wrap;gap:2px 14px;align-items:baseline}
p{margin:0 0 14px;max-width:72ch}
a{color:var(--link)}
code,pre,.hash{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.86em}
code{overflow-wrap:anywhere}
pre{background:var(--soft);border-radius:6px;padding:12px 14px;margin:8px 0 0;white-space:pre-wrap;overflow-wrap:anywhere;max-height:420px;overflow:auto;line-height:1.45}
small,.muted,figcaption,.meta{color:var(--muted)}
small{font-weight:400;white-space:nowrap}
.lead{font-size:18px;line-height:1.5;max-width:68ch}
.run-name{display:flex;gap:12px;align-items:baseline;overflow-wrap:anywhere}
.run .run-name{border-top:1px solid var(--rule);padding-top:32px;margin-top:64px}
.intro .run-name{margin:30px 0 8px;font-size:19px}
.letter{flex:none;background:var(--ink);color:var(--page);border-radius:5px;padding:0 9px;font-size:.82em}
.notes{background:var(--note);border-left:4px solid var(--note-edge);border-radius:6px;padding:14px 18px 4px;margin:18px 0 20px}
.notes p{margin-bottom:10px;max-width:80ch}
.notes ul{margin:-4px 0 10px;padding-left:20px}
.note{color:var(--muted);background:var(--soft);border-radius:6px;padding:9px 14px;display:table}
.facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(190px,1fr));gap:12px 24px;margin:20px 0 0;padding:0}
.facts dt,.manifest dt,.expected dt{color:var(--muted);font-size:13px}
.facts dd,.manifest dd,.expected dd{margin:0;overflow-wrap:anywhere}
nav{display:flex;flex-wrap:wrap;gap:6px 20px;margin:26px 0 0;padding:12px 0;border-top:1px solid var(--rule);border-bottom:1px solid var(--rule);font-size:14.5px}
nav a{text-decoration:none;overflow-wrap:anywhere}
nav a:hover{text-decoration:underline}
header+main h2:first-child{margin-top:36px}
.card{margin:0 0 20px;background:var(--ground);border:1px solid var(--rule);border-radius:10px;padding:14px 16px 16px}
.card svg{display:block;width:100%;height:auto}

.chart-narrow{display:none}
figcaption{font-size:14px;max-width:96ch;margin:8px 8px 0}
`;

const TABLES = `
.scroll{overflow-x:auto;margin:14px 0 22px;background:var(--ground);border:1px solid var(--rule);border-radius:10px}
table{border-collapse:separate;border-spacing:0;width:100%;font-size:14.5px}
caption{text-align:left;font-weight:600;padding:11px 14px 9px;font-size:14.5px}
th,td{padding:6px 14px;text-align:left;border-top:1px solid var(--rule);vertical-align:baseline}
thead th{font-weight:600;color:var(--muted);font-size:13px;border-top:0;vertical-align:bottom}
tbody th{font-weight:400;white-space:nowrap}
th[scope=rowgroup]{vertical-align:top}
.scroll th[scope=row],.scroll .stick{position:sticky;left:0;background:var(--ground)}
.num{text-align:right;white-space:nowrap}
thead th.num{white-space:normal}
thead th[colspan]{text-align:center;color:var(--ink)}
.group tr:not(:first-child) th,.group tr:not(:first-child) td{border-top-color:transparent}
.first{border-left:1px solid var(--rule)}
.overall th:not([scope=rowgroup]),.overall td{font-weight:600}
.printed,.zero,tr.paper .num,tr.paper .system{color:var(--muted)}
.overall .printed{font-weight:400}
.diff{color:var(--muted)}
.better{color:var(--better)}
.worse{color:var(--worse)}
.hash{white-space:nowrap;font-size:12px}
.system{white-space:nowrap}
.dot{display:inline-block;width:9px;height:9px;border-radius:50%;background:var(--c);margin-right:8px}
tr.paper .dot{background:none;border:2px dotted var(--c)}
.dense table{font-size:13.5px}
.dense th,.dense td{padding:5px 9px}
.dense th[scope=rowgroup]{white-space:normal}
.dense small{font-size:12px}
.dense .bar-cell{padding:0 4px;vertical-align:middle}
thead .bar-cell{border-top:0}
.bar-cell svg{display:block}
.interval-figure{color:var(--muted)}
svg.bar .axis,svg.forest .zero{stroke:var(--rule);stroke-width:1}
svg.bar .interval,svg.forest .interval{stroke:var(--ink);stroke-width:2}
svg.bar .point{fill:var(--ink)}
svg.forest .zero{stroke:var(--muted)}
svg.forest .interval{stroke:var(--c);stroke-width:2.5}
svg.forest .point{fill:var(--c)}
svg.forest .naive{stroke:var(--c);stroke-width:3;opacity:.35}
svg.forest text{font-size:11px;fill:var(--muted)}
.multiples{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,400px),1fr));gap:18px}
.heat{background:var(--ground);border:1px solid var(--rule);border-radius:10px;border-spacing:2px;padding:2px 8px 8px;table-layout:fixed}
.heat caption{background:none;padding:0 0 6px}
.heat th,.heat td{border:0;padding:5px 8px}
.heat thead th,.heat td{text-align:center}
.heat thead th{padding:2px 4px}
.heat thead td{width:40%}
.heat tbody th{padding-left:4px;overflow:hidden;text-overflow:ellipsis}
.heat td.num{border-radius:4px}
.multiples.wide{grid-template-columns:1fr}
.heat-scroll{overflow-x:auto}
.wide .heat{table-layout:auto}
.wide .heat thead td{width:auto}
.qnone{background:var(--soft);color:var(--muted)}
`;

const DETAILS = `
details{margin:12px 0}
summary{cursor:pointer}
section>details>summary{font-weight:600;color:var(--link);padding:4px 0}
.failures{margin:0 0 14px;padding-left:20px}
.cell h4{margin-top:28px}
.kind{font-weight:400;color:var(--muted)}
.question{background:var(--ground);border:1px solid var(--rule);border-radius:10px;margin:8px 0}
.question>summary{padding:11px 16px;list-style:none;display:grid;grid-template-columns:minmax(0,1fr) auto;gap:8px 24px;align-items:baseline}
.question>summary::-webkit-details-marker{display:none}
.question>summary:hover .text{text-decoration:underline;text-decoration-color:var(--rule);text-underline-offset:4px}
.question[open]>summary{border-bottom:1px solid var(--rule)}
.many>summary{grid-template-columns:minmax(0,1fr)}
.question .text{overflow-wrap:anywhere}
.question .text::before{content:'+';display:inline-block;width:18px;color:var(--muted)}
.question[open] .text::before{content:'−'}
.scores{display:flex;flex-wrap:wrap;gap:4px 14px;font-size:13.5px}
.score .dot{margin-right:5px}
.score b{display:inline-block;min-width:20px;text-align:center;border-radius:4px;padding:0 5px;font-weight:600}
.none b{background:var(--soft)}
.unscored b{color:var(--muted)}
.expected{margin:14px 16px;display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 18px;align-items:baseline}
.answer{margin:0 16px 16px;padding:2px 0 2px 14px;border-left:3px solid var(--c)}
.answer blockquote{margin:0 0 8px;white-space:pre-wrap;overflow-wrap:anywhere}
.answer p{margin:0 0 4px;font-size:14px;overflow-wrap:anywhere}
.answer .meta{font-weight:400;font-size:13.5px}
.answer .error{color:var(--worse)}
.context{margin:4px 0 0;font-size:14px}
.context summary{color:var(--link)}
.manifest{display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:12px 24px;margin:14px 0 20px}
`;

const NARROW = `
@media (max-width:680px){
header,main{padding-left:16px;padding-right:16px}
header{padding-top:26px}
h1{font-size:25px}
.lead{font-size:17px}
.facts{grid-template-columns:1fr 1fr;gap:10px 16px}
.card{padding:10px 8px 12px}
figcaption{padding:0 6px}
.chart-wide{display:none}
.chart-narrow{display:block}
th,td{padding:6px 10px}
.multiples{grid-template-columns:1fr}
.question>summary{grid-template-columns:minmax(0,1fr)}
.expected{grid-template-columns:minmax(0,1fr)}
.expected dd{margin-bottom:6px}
}
@media print{
body{font-size:11pt;background:none}
header,main{max-width:none;padding:0}
nav{display:none}
.scroll{overflow:visible}
table{font-size:9.5pt}
th,td{padding:3px 6px}
pre{max-height:none}
figure,tr,.heat,.answer{break-inside:avoid}
h2,h3,h4{break-after:avoid}
.heat td,.dot,.letter,.score b,.notes{-webkit-print-color-adjust:exact;print-color-adjust:exact}
}
`;

/**
 * The page's one style sheet. No character that HTML would escape stands in it, so that the bytes in the page are
 * those whose hash the policy names.
 */
export const PAGE_STYLE = `:root{color-scheme:light dark;${LIGHT}}
${colorRules("light")}${heatRules(0.72)}
@media screen and (prefers-color-scheme:dark){:root{${DARK}}${colorRules("dark")}${heatRules(0.5)}}
${LAYOUT}${CHART_RULES}${TABLES}${DETAILS}${NARROW}`;
