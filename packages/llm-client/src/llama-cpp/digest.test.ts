import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesDigest } from "./digest.js";

test("the digest is the SHA-256 of the parts joined, and another when one changes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hgrag-digest-"));
  const parts = [join(folder, "1"), join(folder, "2")];
  await writeFile(parts[0]!, "one");
  await writeFile(parts[1]!, "two");
  const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
  expect(await filesDigest(parts)).toBe(sha256("onetwo"));
  expect(await filesDigest(parts)).toBe(sha256("onetwo"));
  await writeFile(parts[1]!, "three");
  expect(await filesDigest(parts)).toBe(sha256("onethree"));
  await rm(folder, { recursive: true });
});
