import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formatGraph } from "@hg-rag/graph-store";
import { generateWorld } from "@hg-rag/world-gen";
import { describe, expect, it } from "vitest";
import { folder, hgrag, start } from "./testing/hgrag.js";

describe("hgrag world", () => {
  it("streams the bytes of the whole document, to a file and to standard output", async () => {
    const out = join(folder(), "new", "world.json");
    const text = formatGraph(generateWorld({ size: "large", seed: 7 }));
    const { stderr } = await hgrag(["world", "--size", "large", "--seed", "7", "--out", out]);
    expect(readFileSync(out, "utf8")).toBe(text);
    expect((await hgrag(["world", "--size", "large", "--seed", "7"])).stdout).toBe(text);
    expect(stderr).toBe(`836 nodes and 6826 edges written to ${out}\n`);
  });

  it("counts as many edges in a snapshot", async () => {
    const out = join(folder(), "world.snapshot");
    const { stderr } = await hgrag(["world", "--size", "large", "--seed", "7", "--out", out]);
    expect(stderr).toBe(`836 nodes and 6826 edges written to ${out}\n`);
  });

  it("makes nothing where its arguments cannot be used", async () => {
    const dir = folder();
    const { status } = await hgrag(["world", "--size", "huge", "--out", join(dir, "world.json")]);
    expect([status, readdirSync(dir)]).toEqual([2, []]);
  });

  it("killed midway, leaves no half file under the final name", async () => {
    const out = join(folder(), "world.json");
    const child = start(["world", "--planets", "9", "--countries", "50", "--cities", "500", "--out", out]);
    await new Promise((resolve) => child.stderr!.once("data", resolve));
    child.kill("SIGINT");
    await new Promise((resolve) => child.once("exit", resolve));
    expect(existsSync(out)).toBe(false);
  });

  it("ends quietly and soon when its reader has seen enough", async () => {
    const child = start(["world", "--planets", "40", "--countries", "50", "--cities", "500"]);
    await new Promise((resolve) => child.stdout!.once("data", resolve));
    child.stdout!.destroy();
    expect(await new Promise((resolve) => child.once("exit", resolve))).toBe(0);
  });
});
