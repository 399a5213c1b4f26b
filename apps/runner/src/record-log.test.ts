import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RunRecord } from "@hg-rag/evaluator";
import { aRecord } from "@hg-rag/evaluator/testing";
import { describe, expect, it } from "vitest";
import { keyOf, RecordLog } from "./record-log.js";
import { folder } from "./testing/hgrag.js";

const record = (question_id: string, given: Partial<RunRecord> = {}) => aRecord({ question_id, ...given });
const timeout = { stage: "answer", kind: "timeout", message: "" } as const;
const verdict = { model: "m", score: null, reason: null, raw: null };

describe("the log of records", () => {
  it("hands every record to the file at once, and is rewritten in the run's order at the end", async () => {
    const path = join(folder(), "records.jsonl");
    const log = RecordLog.open(path);
    for (const id of ["b", "a"]) {
      log.append(record(id));
      expect(readFileSync(path, "utf8")).toContain(`"question_id":"${id}"`);
    }
    expect(await log.finish([keyOf(record("a")), keyOf(record("b"))])).toEqual([record("a"), record("b")]);
    expect(readFileSync(path, "utf8")).toBe(
      `${JSON.stringify(record("a"))}\n${JSON.stringify(record("b"))}\n`,
    );
  });

  it("drops a last line that a kill cut short, and goes on after it", () => {
    const path = join(folder(), "records.jsonl");
    writeFileSync(path, `${JSON.stringify(record("a"))}\n{"world":"w","tri`);
    const log = RecordLog.open(path);
    expect([...log.done.values()]).toEqual([record("a")]);
    log.append(record("b"));
    log.close();
    expect([...RecordLog.open(path).done.values()]).toEqual([record("a"), record("b")]);
  });

  it("does not count failed calls as done, and counts a verdict that could not be read", () => {
    const path = join(folder(), "records.jsonl");
    const records = [
      record("failed", { error: timeout }),
      record("unjudged", { judge: { ...verdict, error: "http: 500" } }),
      record("unparsed", { judge: { ...verdict, error: "unparsed" } }),
    ];
    for (const each of records) appendFileSync(path, `${JSON.stringify(each)}\n`);
    expect([...RecordLog.open(path).done.values()].map(({ question_id }) => question_id)).toEqual([
      "unparsed",
    ]);
  });

  it.each(["null", "{}", "[]", '{"world":"w"}'])("refuses a line that is no record: %s", (line) => {
    const path = join(folder(), "records.jsonl");
    writeFileSync(path, `${line}\n`);
    expect(() => RecordLog.open(path)).toThrow(`${path}:1: broken record; the file is damaged`);
  });

  it("refuses a file that is damaged in the middle, and leaves it as it is", () => {
    const path = join(folder(), "records.jsonl");
    const text = `${JSON.stringify(record("a"))}\n{"world\n${JSON.stringify(record("b"))}\n`;
    writeFileSync(path, text);
    expect(() => RecordLog.open(path)).toThrow(`${path}:2: broken record; the file is damaged`);
    expect(readFileSync(path, "utf8")).toBe(text);
  });
});
