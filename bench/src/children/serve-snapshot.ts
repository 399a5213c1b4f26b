import { readFile } from "node:fs/promises";
import { openSnapshot } from "@hg-rag/graph-store";
import { createHgragRetriever } from "@hg-rag/hgrag-retriever";
import { collectGarbage } from "../allocations.js";
import { type Asked, createNameGiver } from "../named-anchors.js";

// serve-snapshot.ts FILE ASKED: retrieves what is asked over a snapshot; prints the resident bytes before and after.
const [file, askedFile] = process.argv.slice(2);
const asked = JSON.parse(await readFile(askedFile!, "utf8")) as Asked[];
collectGarbage();
const empty = process.memoryUsage().rss;
const retriever = createHgragRetriever({
  graph: await openSnapshot(file!),
  extractor: createNameGiver(asked),
});
for (const { question } of asked) {
  const { text } = await retriever.retrieve(question);
  if (text === "") throw new Error(`bench: no context for ${question}`);
}
// As it stands, uncollected: that is what a server holds.
process.stdout.write(JSON.stringify({ empty, rss: process.memoryUsage().rss }));
