import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeBeside } from "./write-beside.js";

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "graph-store-"));
  path = join(folder, "file");
});
afterEach(() => rm(folder, { recursive: true }));

describe("a file written beside its path", () => {
  it("is all there at once, and the old one until then", async () => {
    await writeFile(path, "old");
    function* parts() {
      yield "n";
      expect(readFileSync(path, "utf8")).toBe("old");
      yield Buffer.from("ew");
    }
    await writeBeside(path, parts());
    expect(readFileSync(path, "utf8")).toBe("new");
    expect(readdirSync(folder)).toEqual(["file"]);
  });

  it("is not there when what makes it fails midway, and nothing else is", async () => {
    function* parts() {
      yield "half";
      throw new Error("out of ideas");
    }
    await expect(writeBeside(path, parts())).rejects.toThrow("out of ideas");
    expect(readdirSync(folder)).toEqual([]);
  });

  it("passes over what an interrupted program left", async () => {
    await writeFile(`${path}.1.tmp`, "half");
    await writeBeside(path, ["new"]);
    expect(readdirSync(folder).sort()).toEqual(["file", "file.1.tmp"]);
  });

  it.skipIf(process.platform === "win32")("keeps the old file's mode, and a link a link", async () => {
    await writeFile(path, "old");
    chmodSync(path, 0o600);
    const link = join(folder, "link");
    symlinkSync(path, link);
    await writeBeside(link, ["new"]);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect([readFileSync(path, "utf8"), statSync(path).mode & 0o777]).toEqual(["new", 0o600]);
  });

  it.skipIf(!existsSync("/dev/null"))("is written to where it is a device, which stays one", async () => {
    await writeBeside("/dev/null", ["x"]);
    expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
  });
});
