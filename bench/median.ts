/** The median; the upper one of an even number of values; 0 for no values. */
export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}
