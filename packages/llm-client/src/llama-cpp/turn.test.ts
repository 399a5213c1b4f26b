import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { inTurn } from "./turn.js";

const NO_LIMIT = { timeoutMs: 60_000, signal: undefined };

test("tasks run one after another in the order they came", async () => {
  const log: string[] = [];
  const task = (name: string) => async () => {
    log.push(`${name} begins`);
    await setTimeout(5);
    log.push(`${name} ends`);
  };
  await Promise.all(["a", "b"].map((name) => inTurn("m:x", NO_LIMIT, task(name))));
  expect(log).toEqual(["a begins", "a ends", "b begins", "b ends"]);
});

test("an abort answers the caller at once, and the next task waits until the stopped one lets go", async () => {
  const controller = new AbortController();
  const log: string[] = [];
  const slow = inTurn("m:x", { ...NO_LIMIT, signal: controller.signal }, async () => {
    controller.abort();
    await setTimeout(20);
    log.push("let go");
  });
  const next = inTurn("m:x", NO_LIMIT, async () => log.push("next"));
  await expect(slow).rejects.toMatchObject({ kind: "aborted" });
  expect(log).toEqual([]);
  await next;
  expect(log).toEqual(["let go", "next"]);
});

test("a task that waits and is aborted never begins", async () => {
  const controller = new AbortController();
  const first = inTurn("m:x", NO_LIMIT, () => setTimeout(10));
  let begun = false;
  const second = inTurn("m:x", { ...NO_LIMIT, signal: controller.signal }, async () => {
    begun = true;
  });
  controller.abort();
  await expect(second).rejects.toMatchObject({ kind: "aborted" });
  await first;
  await inTurn("m:x", NO_LIMIT, async () => undefined);
  expect(begun).toBe(false);
});

test("time counts from when the task says that it has started", async () => {
  const limits = { timeoutMs: 20, signal: undefined };
  const loading = async (_: AbortSignal, started: () => void) => {
    await setTimeout(40);
    started();
    return "loaded";
  };
  expect(await inTurn("m:x", limits, loading)).toBe("loaded");
  const stuck = inTurn("m:x", limits, async (signal, started) => {
    started();
    await setTimeout(10_000, undefined, { signal });
  });
  await expect(stuck).rejects.toMatchObject({ kind: "timeout", transient: true });
});

test("what the library throws is one line of a ModelError", async () => {
  const broken = inTurn("m:x", NO_LIMIT, () => Promise.reject(new Error("line 1\nline 2")));
  await expect(broken).rejects.toMatchObject({
    kind: "http",
    message: "m:x: node-llama-cpp failed (line 1 line 2); try another file, or a smaller context",
  });
});
