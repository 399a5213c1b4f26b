import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { ModelError } from "./error.js";
import { createThrottle, type Throttle } from "./throttle.js";

const limited = (): Promise<never> => Promise.reject(new ModelError("x:y", "rate-limited", "wait"));
const fine = (): Promise<string> => Promise.resolve("fine");

async function succeed(throttle: Throttle, times: number): Promise<number> {
  for (let call = 0; call < times; call += 1) await throttle.run(fine);
  return throttle.width;
}

async function fail(throttle: Throttle): Promise<number> {
  await throttle.run(limited).catch(() => {});
  return throttle.width;
}

it("never runs more calls at once than it may", async () => {
  const throttle = createThrottle(3);
  let now = 0;
  let most = 0;
  const call = async (): Promise<void> => {
    now += 1;
    most = Math.max(most, now);
    await setImmediate();
    now -= 1;
  };
  await Promise.all(Array.from({ length: 40 }, () => throttle.run(call)));
  expect(most).toBe(3);
});

it("halves after a rate limit, down to one, and grows by one for each width of successes", async () => {
  const throttle = createThrottle(8);
  expect([await fail(throttle), await fail(throttle), await fail(throttle), await fail(throttle)]).toEqual([
    4, 2, 1, 1,
  ]);
  const grown = createThrottle(8);
  await fail(grown);
  expect([await succeed(grown, 3), await succeed(grown, 1), await succeed(grown, 5)]).toEqual([4, 5, 6]);
});

it("tries the width of the last rate limit again ten times as slowly, then twenty times", async () => {
  const throttle = createThrottle(8);
  await fail(throttle);
  await succeed(throttle, 4);
  expect(await fail(throttle)).toBe(2);
  expect(await succeed(throttle, 2 + 3)).toBe(4);
  expect([await succeed(throttle, 39), await succeed(throttle, 1)]).toEqual([4, 5]);
  expect([await fail(throttle), await succeed(throttle, 2 + 3)]).toEqual([2, 4]);
  expect([await succeed(throttle, 79), await succeed(throttle, 1)]).toEqual([4, 5]);
});

it("counts the rate limits of calls that were under way together as one", async () => {
  const throttle = createThrottle(8);
  await Promise.allSettled(Array.from({ length: 8 }, () => throttle.run(limited)));
  expect(throttle.width).toBe(4);
});

it("keeps its width after other failures", async () => {
  const throttle = createThrottle(8);
  await throttle.run(() => Promise.reject(new ModelError("x:y", "http", "500"))).catch(() => {});
  expect(throttle.width).toBe(8);
});

it.each([0, 1.5, Number.NaN])("refuses a concurrency of %s", (most) => {
  expect(() => createThrottle(most)).toThrow(
    `llm-client: concurrency must be a whole number >= 1, got ${most}`,
  );
});
