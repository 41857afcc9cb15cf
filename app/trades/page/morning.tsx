import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { maxLength } from '#app/http/form-contract.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { Section, SectionTitle } from '#app/ui/section.tsx';
import type { Messages } from '#content/schema.ts';
import type { Morning as Desk } from '../morning.server.ts';

type Props = {
  desk: Desk;
  messages: Messages<'trades'>['morning'];
  /** The page of calls, or that of contact, to which nothing is brought along. */
  call: { to: string; isBookable: boolean };
};

export function Morning({ desk, messages, call }: Props) {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, []);
  const { calendar, mail, open } = desk;
  return (
    <Section tone="day" surface="0759" className="morning" id="morning">
      <div className="container">
        <div tabIndex={-1} ref={heading}>
          <MorningClock />
          <SectionTitle topic={messages.topic} title={messages.title} />
          <p className="lead">{messages.lead}</p>
        </div>
        <div className="desk">
          {desk.rows.length > 0 ? (
            <article className="desk__sheet">
              <h3>{messages.inquiry}</h3>
              <dl>
                {desk.rows.map(({ label, text }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </article>
          ) : null}
          {calendar ? (
            <article className="desk__sheet desk__sheet--calendar">
              <h3>{messages.calendar}</h3>
              <p>
                <b>{calendar.day}</b>
                <b className="desk__time">{calendar.time}</b>
                {calendar.title}
              </p>
            </article>
          ) : null}
          {open.length > 0 ? (
            <article className="desk__sheet desk__sheet--open">
              <h3>{messages.open}</h3>
              <p>{messages.openHint}</p>
              <ul>
                {open.map(({ text, isUrgent }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same question may be asked twice
                  <li key={index} className={isUrgent ? 'is-urgent' : undefined}>
                    {text}
                  </li>
                ))}
              </ul>
            </article>
          ) : null}
          <article className="desk__sheet desk__sheet--mail">
            <h3>{messages.mail}</h3>
            <p>
              <b>{mail.subject}</b>
            </p>
            <p className="desk__lines">{mail.lines.join('\n')}</p>
          </article>
          <article className="desk__sheet desk__sheet--record">
            <h3>{messages.record}</h3>
            <pre>{desk.record}</pre>
          </article>
        </div>
        <div className="morning__bring">
          <h3>{messages.bring.title}</h3>
          <p>{messages.bring.text}</p>
          {call.isBookable ? (
            <Form method="post" action={call.to}>
              <input type="hidden" name="brought" value="1" />
              <input type="hidden" name="message" value={desk.brought.slice(0, maxLength.message)} />
              <button type="submit" className="button button--violet">
                {messages.book}
              </button>
            </Form>
          ) : (
            <PageLink className="button button--violet" to={call.to}>
              {messages.write}
            </PageLink>
          )}
        </div>
      </div>
    </Section>
  );
}

const from = 22 * 60 + 40;
/** In minutes: from 22:40 to 7:59. */
const length = 24 * 60 - from + 7 * 60 + 59;
/** In ms. */
const duration = 1800;

/** The night passes; at once without script, or where motion is reduced. */
function MorningClock() {
  const [passed, setPassed] = useState(length);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const start = performance.now();
    let frame = requestAnimationFrame(function tick(now) {
      const share = Math.min(1, Math.max(0, now - start) / duration);
      setPassed(Math.round(length * share));
      if (share < 1) frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const minutes = (from + passed) % (24 * 60);
  return (
    <p className="morning__clock" aria-hidden="true">
      {Math.floor(minutes / 60)}:{String(minutes % 60).padStart(2, '0')}
    </p>
  );
}
