/** In ms. All time zones differ from UTC by multiples of it. */
export const cellLength = 15 * 60_000;

export type Interval = { start: number; end: number };

export function cellsOf({ start, end }: Interval): number[] {
  const first = Math.floor(start / cellLength);
  const count = Math.ceil(end / cellLength) - first;
  return Array.from({ length: count }, (_, index) => (first + index) * cellLength);
}
