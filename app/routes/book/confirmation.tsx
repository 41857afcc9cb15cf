import { useEffect, useRef } from 'react';
import { fill } from '#app/i18n/formats.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import diary from './art/diary.svg';
import type { BookedCall } from './booking-result.ts';
import { Moment } from './moment.tsx';

type Props = {
  language: Language;
  messages: Pick<Messages<'book'>, 'thanks' | 'times'>;
  /** The time zone of the business. */
  zone: string;
  call: BookedCall;
};

/** What was booked and what happens next, in place of the form. */
export function Confirmation({ language, messages: { thanks, times }, zone, call }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { isHeld, isMailed, email, manage, calendar } = call;
  return (
    <div className="desk desk--lit">
      <div className="desk__frame">
        <div className="thanks booked" role="status" tabIndex={-1} ref={box}>
          <img src={diary} width="330" height="170" alt="" />
          <h2>{isHeld ? thanks.held : thanks.title}</h2>
          <Moment start={call.start} zone={call.zone} ownZone={zone} language={language} messages={times} />
          {isHeld ? <p>{fill(thanks.heldNext, { address: email })}</p> : <How {...call} />}
          {isMailed ? <p>{fill(thanks.mailed, { address: email })}</p> : null}
          {isHeld || isMailed ? null : <p>{thanks.keep}</p>}
          {isHeld ? null : (
            <p className="booked__links">
              <a className="button button--violet" href={calendar} download>
                {thanks.calendar}
              </a>
              <a className="button button--outline" href={manage}>
                {thanks.manage}
              </a>
            </p>
          )}
        </div>
      </div>
      <div className="desk__sill" />
    </div>
  );
}

/** How the call takes place; the address of a video room is a link. */
export function How({ how, room }: Pick<BookedCall, 'how' | 'room'>) {
  if (!room) return <p>{how}</p>;
  const [before, after] = how.split(room);
  return (
    <p>
      {before}
      <a href={room}>{room}</a>
      {after}
    </p>
  );
}
