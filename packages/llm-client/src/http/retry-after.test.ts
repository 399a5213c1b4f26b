import { expect, test } from "vitest";
import { retryAfter } from "./retry-after.js";

const date = "Wed, 21 Oct 2015 07:28:00 GMT";

test.each<[string, Record<string, string>, number | null]>([
  ["whole seconds", { "retry-after": "7" }, 7000],
  ["parts of a second", { "retry-after": " 0.25 " }, 250],
  ["a date, counted from the answer's own", { "retry-after": "Wed, 21 Oct 2015 07:28:30 GMT", date }, 30_000],
  ["a date that has passed", { "retry-after": "Wed, 21 Oct 2015 07:00:00 GMT", date }, 0],
  ["a date without one to count from", { "retry-after": date }, null],
  ["words", { "retry-after": "soon", date }, null],
  ["a negative number", { "retry-after": "-3" }, null],
  ["no header", { date }, null],
])("%s", (_, headers, expected) => {
  expect(retryAfter(new Headers(headers))).toBe(expected);
});
