/** The moment a number of calendar months before `now`, ISO 8601 in UTC. */
export function monthsBefore(now: Date, months: number): string {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC');
  return new Date(here.subtract({ months }).epochMilliseconds).toISOString();
}
