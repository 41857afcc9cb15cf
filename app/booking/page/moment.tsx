import './moment.css';
import { fill } from '#app/i18n/formats.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import { type Formats, formatsIn, isSameTime, zoneName } from './times.ts';

type Props = {
  /** In ms since 1970. */
  start: number;
  zone: string;
  ownZone: string;
  language: Language;
  messages: Messages<'book'>['times'];
  formats?: Formats;
};

/** In the visitor's zone, and in the zone of the business when that differs. */
export function Moment({ start, zone, ownZone, language, messages, formats = formatsIn(zone, language) }: Props) {
  const own = zone === ownZone ? formats : formatsIn(ownZone, language);
  return (
    <p className="moment" suppressHydrationWarning>
      <b suppressHydrationWarning>{formats.time(start)}</b>
      <span suppressHydrationWarning>{formats.day(start)}</span>
      <small suppressHydrationWarning>
        {zoneName(zone)}
        {isSameTime(start, formats, own)
          ? null
          : `, ${fill(messages.withUs, { time: own.time(start), zone: zoneName(ownZone) })}`}
      </small>
    </p>
  );
}
