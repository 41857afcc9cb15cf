/**
 * The quarters of an hour that a call takes. Each can be taken once, because its start is a primary key in the database
 * (product.md B2). All values are ms since 1970.
 */

/** The length of a cell, in ms. All time zones differ from UTC by multiples of it. */
export const cellLength = 15 * 60_000;

export type Interval = { start: number; end: number };

/** The starts of all cells that a time touches. */
export function cellsOf({ start, end }: Interval): number[] {
  const first = Math.floor(start / cellLength);
  const count = Math.ceil(end / cellLength) - first;
  return Array.from({ length: count }, (_, index) => (first + index) * cellLength);
}
