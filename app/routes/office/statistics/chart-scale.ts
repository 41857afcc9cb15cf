/** The top of an axis for values up to `most`: a round number of at least 2 whose half is whole. */
export function axisTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const step = [1, 2, 3, 4, 5, 6, 8, 10].find((each) => each * power >= most && (each * power) % 2 === 0) ?? 10;
  return step * power;
}
