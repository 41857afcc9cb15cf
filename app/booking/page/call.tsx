import './call.css';
import type { ReactNode } from 'react';
import { fill, zoneName } from '#app/i18n/formats.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import type { BookedCall } from './book-call.server.ts';
import { type Formats, formatsIn, isSameTime } from './times.ts';

type MomentProps = {
  /** In ms since 1970. */
  start: number;
  zone: string;
  ownZone: string;
  language: Language;
  messages: Messages<'book'>['times'];
  formats?: Formats;
};

/** Adds the time of the business when that differs. */
export function Moment({ start, zone, ownZone, language, messages, formats = formatsIn(zone, language) }: MomentProps) {
  const own = zone === ownZone ? formats : formatsIn(ownZone, language);
  return (
    <p className="moment" suppressHydrationWarning>
      <b suppressHydrationWarning>{formats.time(start)}</b>
      <span suppressHydrationWarning>{formats.day(start)}</span>
      <small suppressHydrationWarning>
        {zoneName(zone, language, messages.zones)}
        {isSameTime(start, formats, own)
          ? null
          : `, ${fill(messages.withUs, { time: own.time(start), zone: zoneName(ownZone, language, messages.zones) })}`}
      </small>
    </p>
  );
}

/** The address of a video room is a link. */
export function How({ how, room }: Pick<BookedCall, 'how' | 'room'>) {
  // Telephone numbers do not break between their groups.
  if (!room) return <p>{how.replace(/(\d) (?=\d)/g, '$1\u00a0')}</p>;
  const [before, after] = how.split(room);
  return (
    <p>
      {before}
      <a href={room}>{room}</a>
      {after}
    </p>
  );
}

export function Colleagues({ mail, action, hint }: BookedCall['colleagues']) {
  return (
    <p className="colleagues">
      <a href={mail}>{action}</a> <small>{hint}</small>
    </p>
  );
}

/** `isDark` draws the window without light. */
export function WindowFrame({
  id,
  className = '',
  isDark,
  children,
}: {
  id?: string;
  className?: string;
  isDark?: boolean;
  children: ReactNode;
}) {
  return (
    <div id={id} className={isDark ? 'window-frame window-frame--dark' : 'window-frame'}>
      <div className={`window-frame__inside ${className}`}>{children}</div>
      <div className="window-frame__sill" />
    </div>
  );
}
