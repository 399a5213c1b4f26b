/**
 * What the lists hold, each value once: in every round each list in turn gives its next value that has not been given
 * yet, until all are empty.
 *
 * @param given values that count as given and come first, each once
 */
export function roundRobin(given: readonly number[], lists: readonly (readonly number[])[]): number[] {
  const order = new Set(given);
  const places = lists.map(() => 0);
  for (let left = lists.length; left > 0; ) {
    left = 0;
    lists.forEach((list, turn) => {
      let place = places[turn]!;
      while (place < list.length && order.has(list[place]!)) place += 1;
      if (place < list.length) {
        order.add(list[place]!);
        left += 1;
      }
      places[turn] = place;
    });
  }
  return [...order];
}
