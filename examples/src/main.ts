import { compareEvidenceRecall } from "./evidence-recall.js";
import { ownGraph } from "./own-graph.js";

for (const [title, example] of Object.entries({
  "own-graph": ownGraph,
  "evidence-recall": compareEvidenceRecall,
})) {
  process.stdout.write(`# ${title}\n\n${await example()}\n\n`);
}
