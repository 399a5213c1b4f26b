/**
 * Vertical positions of labels that want to stand at `wanted`, moved no more than needed for neighbours to be `gap`
 * apart and all to lie between `top` and `bottom`. Where there is no room for all, the gap shrinks. Equal wishes keep
 * their order.
 */
export function placeLabels(
  wanted: readonly number[],
  { gap, top, bottom }: { readonly gap: number; readonly top: number; readonly bottom: number },
): number[] {
  const step = wanted.length > 1 ? Math.min(gap, (bottom - top) / (wanted.length - 1)) : gap;
  const order = wanted.map((_, index) => index).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const placed = order.map((index) => Math.min(bottom, Math.max(top, wanted[index]!)));
  for (let i = 1; i < placed.length; i++) placed[i] = Math.max(placed[i]!, placed[i - 1]! + step);
  // What was pushed below the edge goes back up, taking its neighbours along.
  let limit = bottom;
  for (let i = placed.length - 1; i >= 0; i--) {
    placed[i] = Math.min(placed[i]!, limit);
    limit = placed[i]! - step;
  }
  const positions = new Array<number>(wanted.length);
  order.forEach((index, i) => {
    positions[index] = placed[i]!;
  });
  return positions;
}
