import { lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeFile } from "./output.js";
import { folder } from "./testing/hgrag.js";

describe("writing a file", () => {
  it("makes the folders above it", async () => {
    const path = join(folder(), "a", "b", "c.txt");
    await writeFile(path, "text");
    expect(readFileSync(path, "utf8")).toBe("text");
  });

  it("writes through a link and leaves it one", async () => {
    const dir = folder();
    writeFileSync(join(dir, "target"), "old");
    symlinkSync(join(dir, "target"), join(dir, "link"));
    await writeFile(join(dir, "link"), "new");
    expect(readFileSync(join(dir, "target"), "utf8")).toBe("new");
    expect(lstatSync(join(dir, "link")).isSymbolicLink()).toBe(true);
  });

  it("refuses a folder, and a place where none can be made, in one line", async () => {
    const dir = folder();
    mkdirSync(join(dir, "sub"));
    await expect(writeFile(join(dir, "sub"), "x")).rejects.toThrow(
      /^cannot write .*sub \(EISDIR\); choose a place/,
    );
    writeFileSync(join(dir, "file"), "");
    await expect(writeFile(join(dir, "file", "x"), "x")).rejects.toThrow(
      / \(ENOTDIR|EEXIST\); choose a place/,
    );
  });
});
