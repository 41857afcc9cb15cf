/** The value in the middle; of an even number of values, the upper of the two. 0 of none. */
export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}
