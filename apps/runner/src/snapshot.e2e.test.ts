import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { comparableRecords, folder, hgrag } from "./testing/hgrag.js";

describe("a snapshot in place of a JSON graph", () => {
  const dir = folder();
  const world = join(dir, "world.json");
  const streamed = join(dir, "streamed.snapshot");
  const converted = join(dir, "converted.snapshot");
  const questions = join(dir, "questions.json");
  beforeAll(async () => {
    await hgrag(["world", "--size", "medium", "--out", world]);
    await hgrag(["world", "--size", "medium", "--out", streamed]);
    await hgrag(["snapshot", "--graph", world, "--out", converted]);
    await hgrag(["questions", "--graph", streamed, "--limit", "20", "--out", questions]);
  });

  it("has the same bytes whether it was streamed or converted", () => {
    expect(readFileSync(streamed).equals(readFileSync(converted))).toBe(true);
  });

  it.each(["hgrag", "vector"])("gives %s the same contexts", async (system) => {
    const contexts = async (graph: string) => {
      const { stdout } = await hgrag([
        "retrieve",
        "--graph",
        graph,
        "--questions",
        questions,
        "--system",
        system,
        "--json",
      ]);
      return stdout.replace(/"ms":[\d.]+/g, "");
    };
    expect(await contexts(streamed)).toBe(await contexts(world));
  });

  it("gives a run the same records and fingerprint", async () => {
    const runOver = async (graph: string) => {
      const out = join(folder(), "run");
      await hgrag(["run", "--graph", graph, "--questions", questions, "--out", out]);
      const { worlds } = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8"));
      return [comparableRecords(out).replace(/"world_size":"\w+"/g, ""), worlds[0].graph_sha256];
    };
    expect(await runOver(streamed)).toEqual(await runOver(world));
  });

  it("is refused in one line when it is damaged", async () => {
    const damaged = join(dir, "damaged.snapshot");
    const bytes = readFileSync(streamed);
    bytes[bytes.length - 40]! ^= 1;
    writeFileSync(damaged, bytes);
    const { status, stderr } = await hgrag(["retrieve", "--graph", damaged, "Who?"]);
    expect(status).toBe(1);
    expect(stderr.trim().split("\n")).toEqual([expect.stringMatching(/^hgrag: .*damaged\.snapshot/)]);
  });
});
