import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roundScaled, roundThousandths } from "./rounding.js";

describe("roundThousandths", () => {
  it("takes exact ties to the even thousandth", () => {
    expect([1 / 16, 3 / 16, 5 / 16, 7 / 16, -1 / 16].map(roundThousandths)).toEqual([
      0.062, 0.188, 0.312, 0.438, -0.062,
    ]);
  });

  it("looks at the double and not at its shortest decimal", () => {
    // 0.0405 is stored a little above, 0.0535 and 0.0165 as the comparison with exact arithmetic says.
    expect(roundThousandths(0.0405)).toBe(0.041);
    expect(roundThousandths(0.0535)).toBe(0.053);
    expect(roundThousandths(2 / 3)).toBe(0.667);
    expect(roundThousandths(1)).toBe(1);
  });

  it("agrees with exact integer arithmetic on every share of up to 400 parts", () => {
    const share = fc
      .integer({ min: 1, max: 400 })
      .chain((parts) => fc.integer({ min: 0, max: parts }).map((part) => part / parts));
    fc.assert(fc.property(share, (value) => roundThousandths(value) === exactThousandths(value)));
  });
});

describe("roundScaled", () => {
  it("rounds the scaled value half to even, as pandas does", () => {
    expect([0.0405, 0.0415, 0.0625, 1.1836, 0].map(roundScaled)).toEqual([0.04, 0.042, 0.062, 1.184, 0]);
  });
});

/** The slow way: the double's exact value in units of 2^-1074, in integers. */
function exactThousandths(value: number): number {
  const unit = 1n << 1074n;
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  const raw = bits.getBigUint64(0);
  const exponent = (raw >> 52n) & 0x7ffn;
  const fraction = raw & ((1n << 52n) - 1n);
  const units = exponent === 0n ? fraction : (fraction | (1n << 52n)) << (exponent - 1n);
  const scaled = units * 1000n;
  const below = scaled / unit;
  const twiceRest = (scaled % unit) * 2n;
  const up = twiceRest > unit || (twiceRest === unit && below % 2n === 1n);
  return Number(up ? below + 1n : below) / 1000;
}
