import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { snapshotOf } from "../snapshot/snapshot-of.js";
import { crowdedSnapshot } from "../testing/crowded-snapshot.js";
import { HAND_DRAWN_WORLD } from "../testing/hand-drawn-world.js";
import { openSnapshot } from "./open-snapshot.js";
import { saveSnapshot } from "./save-snapshot.js";

const folder = mkdtempSync(join(tmpdir(), "save-snapshot-"));
afterAll(() => rmSync(folder, { recursive: true }));

const world = snapshotOf(HAND_DRAWN_WORLD);

it("gives the same bytes for the same graph, and for what was opened from them", async () => {
  const paths = ["first", "second", "third"].map((name) => join(folder, name));
  await saveSnapshot(paths[0]!, world);
  await saveSnapshot(paths[1]!, snapshotOf(HAND_DRAWN_WORLD));
  await saveSnapshot(paths[2]!, await openSnapshot(paths[0]!));
  const [first, second, third] = paths.map((path) => readFileSync(path));
  expect(second).toEqual(first);
  expect(third).toEqual(first);
});

it("saves an opened snapshot over its own file, attributes that were never read included", async () => {
  const path = join(folder, "own");
  await saveSnapshot(path, world);
  const bytes = readFileSync(path);
  await saveSnapshot(path, await openSnapshot(path));
  expect(readFileSync(path)).toEqual(bytes);
});

it("refuses companions that it could not tell apart, and more than 16", async () => {
  const save = (names: string[]) =>
    saveSnapshot(join(folder, "none"), world, {
      companions: Object.fromEntries(names.map((name) => [name, new Uint8Array(1)])),
    });
  for (const name of ["", "ends", "Names", "../names", "a".repeat(24)]) {
    await expect(save([name])).rejects.toThrow(`graph-store: a companion cannot be called "${name}"`);
  }
  const many = Array.from({ length: 17 }, (_, number) => `number-${number}`);
  await expect(save(many)).rejects.toThrow("graph-store: 17 companions, 16 at most");
});

it("leaves a link in place and writes where it leads", async () => {
  const path = join(folder, "led-to");
  writeFileSync(path, "old");
  symlinkSync(path, join(folder, "link"));
  await saveSnapshot(join(folder, "link"), world);
  expect((await openSnapshot(path)).order).toBe(9);
});

it("passes over what an interrupted program left beside the path", async () => {
  const path = join(folder, "interrupted");
  writeFileSync(`${path}.1.tmp`, "half");
  await Promise.all([saveSnapshot(path, world), saveSnapshot(path, world)]);
  expect((await openSnapshot(path)).order).toBe(9);
  expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual(["interrupted.1.tmp"]);
});

it("leaves nothing beside a path that cannot be written", async () => {
  const inside = join(folder, "inside");
  mkdirSync(join(inside, "taken", "full"), { recursive: true });
  await expect(saveSnapshot(join(inside, "taken"), world)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(readdirSync(inside)).toEqual(["taken"]);
});

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));
const PROGRAM = fileURLToPath(new URL("../testing/save-over-and-over.ts", import.meta.url));

async function killWhileSaving(path: string, milliseconds: number): Promise<void> {
  const options = ["--conditions=hg-rag-source", "--import", "tsx", PROGRAM, path];
  const child = spawn(process.execPath, options, { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  await once(child.stdout, "data");
  await pause(milliseconds);
  child.kill("SIGKILL");
  expect((await ended)[1]).toBe("SIGKILL");
}

it("leaves one whole snapshot when the program is killed at any of 20 moments while it saves", async () => {
  const whole = new Map<string, Buffer>();
  for (const name of ["old", "new"]) {
    const path = join(folder, name);
    await saveSnapshot(path, crowdedSnapshot(name));
    whole.set(name, readFileSync(path));
  }
  const path = (kill: number) => join(folder, `killed-${kill}`);
  const kills = Array.from({ length: 20 }, (_, kill) => kill);
  for (let first = 0; first < kills.length; first += 5) {
    await Promise.all(kills.slice(first, first + 5).map((kill) => killWhileSaving(path(kill), 1 + 3 * kill)));
  }
  for (const kill of kills) {
    const { name } = await openSnapshot(path(kill));
    expect(readFileSync(path(kill)).equals(whole.get(name)!)).toBe(true);
  }
});
