/** The moment a number of calendar months before `now`, ISO 8601 in UTC. */
export function monthsBefore(now: Date, months: number): string {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC');
  return new Date(here.subtract({ months }).epochMilliseconds).toISOString();
}

/** The unit of a period of `retention` in `content/site.yaml`. */
export function unitOf(kind: string): 'days' | 'months' {
  return kind === 'unconfirmed' ? 'days' : 'months';
}
