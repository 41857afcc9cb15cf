/** What lies on the owner's desk at 7:59, made from the conversation of the night. */
import { countText, dateText, fill } from '#app/i18n/formats.ts';
import { dayOf } from '#app/i18n/site-time.server.ts';
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import type { TradeId } from '#content/trades-schema.ts';
import { clockText, type Facts, type Night, night as writtenAt } from './rules.ts';

export type Morning = {
  /** Without those of which nothing was said. */
  rows: { label: string; text: string }[];
  calendar: { day: string; time: string; title: string } | undefined;
  mail: { subject: string; lines: string[] };
  /** JSON. */
  record: string;
  open: Night['open'];
  /** Goes along to the call that is booked. */
  brought: string;
};

export function morningOf(night: Night, facts: Facts, language: Language, trade: TradeId): Morning {
  const { trades, morning, subjects } = messages(language).trades;
  const own = trades[trade];
  const asked = night.asked.map((subject) => subjects[subject] ?? subject);
  const contact = [night.person, night.phone].filter(Boolean).join(', ');
  const calendar = night.entry && {
    day: dateText(language, night.entry.day, { weekday: 'short', day: 'numeric', month: 'short' }),
    time: clockText(night.entry.minutes),
    title: [own.entry, night.person].filter(Boolean).join(', '),
  };
  const wish = calendar ? `${own.entry}: ${calendar.day}, ${calendar.time}` : '';
  const said = [
    { label: morning.topics, text: asked.join(', ') },
    { label: morning.wish, text: wish },
    { label: morning.through, text: night.through.join(' / ') },
    { label: morning.contact, text: contact },
  ];
  const rows = said.filter(({ text }) => text);
  const urgentFirst = night.open.toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent));
  const listed = urgentFirst.map(({ text }) => `– ${text}`);
  const opened = urgentFirst.length > 0 ? [`${morning.open}:`, ...listed] : [];
  const lines = rows.map(({ label, text }) => `${label}: ${text}`);
  // Who wrote, and from where, is the sample's: it is not taken along.
  const taken = contact ? lines.slice(0, -1) : lines;
  return {
    rows,
    calendar,
    mail: {
      subject: fill(morning.subject, { count: countText(language, morning.messages, night.turns.length) }),
      lines: [fill(morning.greeting, { name: facts.name || own.title }), ...lines, ...opened],
    },
    record: JSON.stringify(recordOf(night), null, 2),
    open: urgentFirst,
    brought: [fill(morning.brought, { name: own.title }), ...taken, ...opened].join('\n'),
  };
}

/** Has the names of fields that a CRM would get. */
function recordOf({ asked, open, entry, person, phone }: Night) {
  return {
    source: 'chat',
    receivedAt: `${dayOf(Date.now(), content().site.timeZone)}T${clockText(writtenAt)}`,
    name: person ?? null,
    phone: phone ?? null,
    topics: asked,
    appointment: entry ? `${entry.day}T${clockText(entry.minutes, 2)}` : null,
    openQuestions: open.map(({ text }) => text),
  };
}
