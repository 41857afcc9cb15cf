/** Deletes the oldest entries of a map, so that `max` are left. */
export function evictOldest(entries: Map<string, unknown>, max: number): void {
  for (const oldest of entries.keys()) {
    if (entries.size <= max) return;
    entries.delete(oldest);
  }
}
