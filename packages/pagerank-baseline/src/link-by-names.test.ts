import { HierarchyGraph } from "@hg-rag/graph-store";
import { expect, it } from "vitest";
import { linkByNames } from "./link-by-names.js";

it("links to every node of every name in the question, each once", () => {
  const graph = new HierarchyGraph({ name: "g" });
  graph.addNode({ id: "ny-city", name: "New York", type: "city" });
  graph.addNode({ id: "ny-state", name: "New York", type: "state" });
  graph.addNode({ id: "york", name: "York", type: "city", attributes: { aliases: ["Eboracum"] } });
  const link = (question: string) => linkByNames(graph)(question).map((node) => graph.idOf(node));
  expect(link("Is Eboracum, or York, in new york's borders?")).toEqual(["york", "ny-city", "ny-state"]);
  expect(link("Which city is it?")).toEqual([]);
});
