/** The top of an axis for values up to `most`: a round number of at least 2 whose half is whole. */
export function axisTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const step = [1, 2, 4, 6, 8, 10].find((each) => each * power >= most) ?? 10;
  return Math.max(2, step * power);
}
