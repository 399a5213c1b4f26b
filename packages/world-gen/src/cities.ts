import type { Pairs } from "./borders.js";
import { drawCityExports, drawImports } from "./imports.js";
import { drawCityPopulation, type Exports, type Good, STABILITY_LEVELS } from "./places.js";
import { pick, type Random } from "./random.js";
import { type Partners, partnersOf } from "./trade.js";

/** The cities of a planet by number. In columns, since there may be millions. */
export interface Cities {
  readonly populations: Uint32Array;
  readonly stabilities: readonly string[];
  readonly exports: readonly Exports[];
  /** City c imports what stands from `importRows[c]` up to `importRows[c + 1]`. */
  readonly importRows: Uint32Array;
  readonly imports: readonly Good[];
}

/** Draws `count` cities with the trading pairs `trade`, among which `hubs` have a great many partners. */
export function drawCities(random: Random, count: number, trade: Pairs, hubs: readonly number[]): Cities {
  const trading = partnersOf(count, trade);
  const exports = drawCityExports(random, trading, hubs);
  const populations = new Uint32Array(count);
  const stabilities: string[] = [];
  const importRows = new Uint32Array(count + 1);
  const imports: Good[] = [];
  for (let city = 0; city < count; city++) {
    populations[city] = drawCityPopulation(random);
    stabilities.push(pick(random, STABILITY_LEVELS));
    imports.push(...drawImports(random, exports[city]!, exportsOfPartners(trading, city, exports)));
    importRows[city + 1] = imports.length;
  }
  return { populations, stabilities, exports, importRows, imports };
}

function exportsOfPartners(
  { rows, partners }: Partners,
  city: number,
  exports: readonly Exports[],
): Exports[] {
  const offered: Exports[] = [];
  for (let at = rows[city]!; at < rows[city + 1]!; at++) offered.push(exports[partners[at]!]!);
  return offered;
}
