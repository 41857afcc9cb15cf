import { useEffect, useRef } from 'react';
import { address } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import { NightStreet } from '#app/ui/night-street/night-street.tsx';
import { BackLink } from '#app/ui/page-link.tsx';
import { SectionTitle } from '#app/ui/section.tsx';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import diary from './art/diary.svg';
import type { BookedCall } from './book-call.server.ts';
import { Moment } from './moment.tsx';
import { WindowFrame } from './window-frame.tsx';

type Props = {
  language: Language;
  messages: Pick<Messages<'book'>, 'thanks' | 'times' | 'topic'>;
  labels: { backHome: string };
  zone: string;
  call: BookedCall;
};

export function Confirmation({ language, messages: { thanks, times, topic }, labels, zone, call }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { isMailed, email, manage, calendar } = call;
  return (
    <>
      <div className="book__intro">
        <BackLink to={address(language, 'home')}>{labels.backHome}</BackLink>
        <SectionTitle level={1} topic={topic} title={thanks.title} />
        <ol className="booked__next">
          {thanks.next.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </div>
      <WindowFrame className="booked">
        <div role="status" tabIndex={-1} ref={box}>
          <p className="visually-hidden">{thanks.title}</p>
          <Moment start={call.start} zone={call.zone} ownZone={zone} language={language} messages={times} />
          <How {...call} />
          <p>{isMailed ? fill(thanks.mailed, { address: email }) : thanks.keep}</p>
        </div>
        <p className="booked__links">
          <a className="button button--violet" href={calendar} download>
            {thanks.calendar}
          </a>
          <a className="button button--outline" href={manage}>
            {thanks.manage}
          </a>
        </p>
        <img src={diary} width="330" height="170" alt="" />
      </WindowFrame>
      <NightStreet isLit />
    </>
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
