/** Times of a calendar file as instants, in ms since 1970. */
import ICAL from 'ical.js';

/**
 * The instant of a time of this property. A date is the beginning of its day in `timeZone`; so are times without a
 * zone, or with one that is neither an IANA name nor defined in the file.
 */
export function instantOf(time: ICAL.Time, property: ICAL.Property | null, timeZone: string): number {
  const zone = String(property?.getParameter('tzid') ?? '');
  if (!time.isDate && time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1000;
  if (!time.isDate && isIana(zone)) return inZone(time, zone);
  if (!time.isDate && time.zone && time.zone.tzid === zone) return time.toUnixTime() * 1000;
  return inZone(time, timeZone);
}

/** The instants of all values of a property that may occur several times, such as `EXDATE`. */
export function instantsOf(component: ICAL.Component, name: string, timeZone: string): number[] {
  return component
    .getAllProperties(name)
    .flatMap((property) =>
      property.getValues().flatMap((value) => (value instanceof ICAL.Time ? instantOf(value, property, timeZone) : [])),
    );
}

function inZone({ isDate, year, month, day, hour, minute, second }: ICAL.Time, timeZone: string): number {
  const date = new Temporal.PlainDate(year, month, day);
  // The first moment of a day is not always midnight.
  if (isDate) return date.toZonedDateTime(timeZone).epochMilliseconds;
  const clock = new Temporal.PlainTime(hour, minute, second);
  return date.toZonedDateTime({ timeZone, plainTime: clock }).epochMilliseconds;
}

const known = new Map<string, boolean>();

function isIana(zone: string): boolean {
  const found = known.get(zone);
  if (found !== undefined) return found;
  const isKnown = zone !== '' && canUse(zone);
  known.set(zone, isKnown);
  return isKnown;
}

function canUse(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false; // RangeError: no IANA name
  }
}
