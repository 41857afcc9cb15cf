/** Sample businesses, to which a visitor writes as a customer does at night (`app/trades/`). */
import { z } from 'zod';
import { counted, exactly, head, keyed, line, lines, lineWith, prose, titled } from './schema-parts.ts';

export const tradeIds = ['practice', 'shop', 'freight', 'craft', 'restaurant'] as const;
export type TradeId = (typeof tradeIds)[number];

const sayings = [
  ...['opening', 'greeting', 'bot', 'person', 'callback', 'called', 'hours', 'closedNow', 'openNow', 'dayOpen'],
  ...[
    'dayClosed',
    'back',
    'never',
    'which',
    'free',
    'outside',
    'booked',
    'named',
    'cancel',
    'cancelled',
    'complaint',
    'emergency',
  ],
  ...[
    'dayNot',
    'thanks',
    'prices',
    'services',
    'takes',
    'unknown',
    'exact',
    'known',
    'full',
    'closed',
    'range',
    'reach',
  ],
  ...['vacant', 'name', 'yes', 'thanked', 'noted', 'record'],
] as const;

/** What the caller hears: the name of the business, and when somebody is there again. */
const told = (...names: string[]) => lineWith('name', 'back', ...names);
const say = keyed(sayings, told()).extend({
  ...keyed(['closed', 'never', 'full', 'name', 'reach', 'yes'], line).shape,
  ...keyed(['prices', 'services', 'takes', 'known', 'hours'], told('list')).shape,
  ...keyed(['dayOpen', 'dayNot'], told('days', 'from', 'to')).shape,
  ...keyed(['booked', 'named', 'vacant'], told('date', 'time')).shape,
  opening: lineWith('name'),
  back: lineWith('days', 'from'),
  range: lineWith('from', 'to'),
  dayClosed: told('days'),
  outside: told('days', 'time'),
  called: told('phone'),
  openNow: told('to'),
  free: told('date'),
});

/** Answers by the second part of a subject in `trades-phrasings.txt`, such as `insurance` of `practice.insurance`. */
const trade = z.strictObject({
  title: line,
  /** Of the sample. The visitor may change it, as `services`. */
  name: line,
  services: exactly(5, z.strictObject({ name: line, price: line, takes: line.optional() })),
  switches: z.record(z.string(), z.strictObject({ label: line, yes: told(), no: told() })),
  details: z.record(z.string(), z.strictObject({ label: line, value: line, reply: told('address', 'time') })),
  /** Given where all else is up to a person; `tonight` and `called` where somebody comes out at night. */
  replies: z.record(z.string(), told('phone')),
  /** Asks whether to note what the calendar calls `entry`. */
  offer: line,
  entry: line,
  ask: exactly(3, line),
  /** By turns, after the greeting: the caller begins. The AI mishears in the fourth. */
  call: exactly(8, line),
});

export const trades = z.strictObject({
  head: head.extend({ title: lineWith('name') }),
  home: line,
  list: titled,
  page: prose.extend({
    topic: lineWith('name'),
    notice: line,
    log: line,
    you: line,
    assistant: line,
    field: line,
    send: line,
    edge: lineWith('count'),
    toMorning: line,
    others: line,
  }),
  facts: z.strictObject({
    title: line,
    hint: line,
    name: line,
    hours: line,
    opens: line,
    closes: line,
    services: line,
    service: line,
    price: line,
    takes: line,
    more: line,
    apply: line,
  }),
  say,
  /** Adverbs, from "on Mondays" on. */
  weekdays: exactly(7, line),
  /** What an enquiry is about, by the second part of its subject. */
  subjects: z.record(z.string(), line),
  morning: prose.extend({
    inquiry: line,
    topics: line,
    wish: line,
    through: line,
    contact: line,
    calendar: line,
    mail: line,
    subject: lineWith('count'),
    messages: counted,
    greeting: lineWith('name'),
    record: line,
    open: line,
    openHint: line,
    bring: titled.extend({ text: lineWith('minutes') }),
    book: lineWith('minutes'),
    write: line,
    brought: lineWith('name'),
  }),
  trades: z.record(z.enum(tradeIds), trade),
  /** Words by which a subject, or all with this second part, is known. `*` means any end of a word. */
  heard: z.record(z.string(), lines).meta({ isUnread: true }),
});
