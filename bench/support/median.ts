/** The value below which a share (0 to 1) of the values is; 0 for no values. */
export function percentile(values: number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}

export function median(values: number[]): number {
  return percentile(values, 0.5);
}
