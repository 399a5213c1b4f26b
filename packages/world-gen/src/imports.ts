import { drawExportsUnlike, type Exports, GOODS, type Good } from "./places.js";
import { between, pick, type Random } from "./random.js";
import type { Partners } from "./trade.js";

/** The fewest goods a city imports, trade partners or not. */
const FEWEST_IMPORTS = 2;

/**
 * Exports of every city, by number. Partners never export the same two goods: each then exports something that
 * the other does not, which the other can import. `first` are drawn before all others: a hub has more partners than
 * there are sets of goods, so it is they that must avoid its set.
 */
export function drawCityExports(
  random: Random,
  { rows, partners }: Partners,
  first: readonly number[] = [],
): Exports[] {
  const exports = new Array<Exports>(rows.length - 1);
  const draw = (city: number) => {
    const taken: Exports[] = [];
    for (let at = rows[city]!; at < rows[city + 1]!; at++) {
      const other = exports[partners[at]!];
      if (other !== undefined) taken.push(other);
    }
    exports[city] = drawExportsUnlike(random, taken);
  };
  first.forEach(draw);
  for (let city = 0; city < exports.length; city++) if (exports[city] === undefined) draw(city);
  return exports;
}

/**
 * What one city imports: something of every partner's exports, nothing that it exports itself, and two goods at
 * least (section 3.1: imports are assigned after the world, from the partners' exports).
 */
export function drawImports(random: Random, own: Exports, partners: readonly Exports[]): Good[] {
  const imports: Good[] = [];
  for (const offered of partners) {
    if (offered.some((good) => imports.includes(good))) continue;
    imports.push(
      pick(
        random,
        offered.filter((good) => !own.includes(good)),
      ),
    );
  }
  while (imports.length < FEWEST_IMPORTS) {
    let at = between(random, 0, GOODS.length - 1);
    while (own.includes(GOODS[at]!) || imports.includes(GOODS[at]!)) at = (at + 1) % GOODS.length;
    imports.push(GOODS[at]!);
  }
  return imports;
}
