import { Link } from 'react-router';
import { languageNames } from '#app/findings/finding.ts';
import { countText, dateText, fill, telephoneLink } from '#app/i18n/formats.ts';
import { namedZone } from '#app/i18n/site-time.server.ts';
import { mailLink } from '#app/leads/answer-mail.ts';
import type { AboutRow } from '#app/office-kit/part.tsx';
import type { OfficeLanguage } from '#app/office-kit/texts.ts';
import { Field } from '#app/office-kit/ui/form.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { type Language, localeOf } from '#content/languages.ts';
import { content } from '#content/load.server.ts';
import type { Call } from '../call-list.server.ts';
import { shortNames, type TypedName, typedFields } from '../fields.ts';
import { momentIn } from '../mails.server.ts';
import { bookingTexts } from './texts.ts';

/** `when`: unless the time of day is enough. */
export function CallRow({ call, when }: { call: Call; when?: string }) {
  const { coming } = useTexts(bookingTexts);
  const language = useLanguage();
  const { id, name, state } = call;
  return (
    <li className="row call-row">
      <div>
        <p className="call-row__head">
          <b>{when ?? clockRange(call, language)}</b>
          <Link id={`call-${id}`} to={`/people/call-${id}`} className="action-link" dir="auto">
            {name}
          </Link>
          <StateTags call={call} />
        </p>
        <p className="row__details call-row__contact">
          <a href={mailLink(call.email)} className="only-wide">
            {call.email}
          </a>
          {shortNames.map((name) => (
            <Typed key={name} name={name} call={call} />
          ))}
          {state === 'booked' ? (
            <Link to={`/bookings/${id}`} className="action-link" aria-describedby={`call-${id}`}>
              {coming.open}
            </Link>
          ) : null}
        </p>
      </div>
    </li>
  );
}

/** In characters. */
export const maxWord = 500;

type WordFieldProps = { call: Call; word: string | undefined };

/** What the visitor reads in the mail about the change. */
export function WordField({ call: { name, language }, word }: WordFieldProps) {
  const { word: texts } = useTexts(bookingTexts);
  const read = languageNames([language], useLanguage());
  return (
    <Field
      id="word"
      rows={3}
      maxLength={maxWord}
      label={fill(texts.label, { name })}
      hint={fill(texts.hint, { name, language: read })}
      defaultValue={word}
    />
  );
}

/** `title` says how many. */
export function CallLinks({ calls, title }: { calls: Call[]; title: string }) {
  const language = useLanguage();
  return (
    <>
      {title}
      <ul className="call-links">
        {calls.map((call) => (
          <li key={call.id}>
            <Link to={`/bookings/${call.id}`} className="action-link" dir="auto">
              {callTime(call, language)}: {call.name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

export function OutsideCalls({ calls }: { calls: Call[] }) {
  const { outside } = useTexts(bookingTexts).rules;
  const title = countText(useLanguage(), outside, calls.length);
  return calls.length > 0 ? <CallLinks calls={calls} title={title} /> : null;
}

export function StateTags({ call: { state, isFlagged } }: { call: Pick<Call, 'state' | 'isFlagged'> }) {
  const { states, flagged } = useTexts(bookingTexts);
  return (
    <>
      {state === 'booked' ? null : <span className={`tag tag--${state}`}>{states[state]}</span>}
      {isFlagged ? <span className="tag tag--flagged">{flagged.tag}</span> : null}
    </>
  );
}

function Typed({ name, call }: { name: TypedName; call: Call }) {
  const { kind } = typedFields[name];
  const value = call[name];
  if (!value) return null;
  if (kind === 'telephone') return <a href={telephoneLink(value)}>{value}</a>;
  return (
    <span className="only-wide" dir="auto">
      {value}
    </span>
  );
}

/** A call on the page of its person. `mail`: the link to what the owner writes, where the site sends nothing. */
export function aboutCall(call: Call, language: OfficeLanguage, mail?: string): AboutRow {
  const { call: texts, states, coming, untold, done } = bookingTexts[language];
  const { moved, cancelled, freed } = done;
  const written = (
    <a href={mail} className="button button--outline button--small">
      {untold.write}
    </a>
  );
  const { timeZone } = content().site;
  const day = dateText(language, call.startsAt, { dateStyle: 'full', timeZone });
  const facts = [
    { label: texts.when, value: `${day}, ${clockRange(call, language)}` },
    {
      label: texts.zone,
      value:
        call.timeZone === timeZone
          ? ''
          : `${momentIn(call.startsAt, call.timeZone, language)} (${namedZone(language, call.timeZone)})`,
    },
    ...shortNames.map((name) => {
      const { label, kind } = typedFields[name];
      return { label: texts[label], value: call[name] ?? '', isPhone: kind === 'telephone' };
    }),
  ];
  return {
    what: texts.kind,
    state: { name: call.state, text: states[call.state] },
    fullName: call.name,
    language: call.language,
    text: call.message ?? '',
    facts: facts.filter(({ value }) => value !== ''),
    ...(call.state === 'booked' && { page: { to: `/bookings/${call.id}`, text: coming.open } }),
    ...(mail && { acts: <p>{written}</p> }),
    done: {
      moved: `${moved} ${untold.tell}`,
      cancelled: `${cancelled} ${untold.tell}`,
      freed: `${freed} ${untold.tell}`,
    },
  };
}

/** "Mon, 1 December, 14:00 – 14:30", in the time zone of the business. */
export function callTime(call: Pick<Call, 'startsAt' | 'endsAt'>, language: Language): string {
  const { timeZone } = content().site;
  const day = dateText(language, call.startsAt, { weekday: 'short', day: 'numeric', month: 'long', timeZone });
  return `${day}, ${clockRange(call, language)}`;
}

/** "14:00 – 14:30", in the time zone of the business. */
export function clockRange({ startsAt, endsAt }: Pick<Call, 'startsAt' | 'endsAt'>, language: Language): string {
  const { timeZone } = content().site;
  const format = new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', timeZone });
  return format.formatRange(new Date(startsAt), new Date(endsAt));
}
