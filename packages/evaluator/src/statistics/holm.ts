/**
 * Holm's step-down adjusted p-values, each in the place of its p.
 *
 * With the m p-values in rising order, the adjusted i-th is the greatest of min(1, (m - j + 1) p_j) over j <= i:
 * rejecting where it is at most alpha keeps the chance of any false rejection at alpha, however the tests depend on
 * each other. Equal p-values get equal ones. A null (no test) stays null and is not counted in m.
 *
 * Source: Holm, A simple sequentially rejective multiple test procedure, Scand. J. Statist. 6 (1979) 65-70.
 *
 * @throws RangeError on a p that is not from 0 to 1
 */
export function holm(ps: readonly (number | null)[]): (number | null)[] {
  const tested = ps.flatMap((p, place) => (p === null ? [] : [{ p, place }]));
  const strange = tested.find(({ p }) => !(p >= 0 && p <= 1));
  if (strange !== undefined) throw new RangeError(`evaluator: p must be from 0 to 1, got ${strange.p}`);
  tested.sort((a, b) => a.p - b.p || a.place - b.place);
  const adjusted: (number | null)[] = ps.map(() => null);
  let greatest = 0;
  for (const [rank, { p, place }] of tested.entries()) {
    greatest = Math.max(greatest, Math.min(1, (tested.length - rank) * p));
    adjusted[place] = greatest;
  }
  return adjusted;
}
