/** The texts of every language (product.md L5). */
import { z } from 'zod';
import type { LegalId, PageTextName } from '#app/i18n/pages.ts';
import { chipIds, intentIds, unsaidIds } from './ids.ts';
import { sheets } from './offer.ts';
import { about, agent, book, common, contact, demo, faq, home, proof, waitlist } from './page-schema.ts';
import { exactly, head, keyed, line, lines, lineWith, rare, reason, titled } from './schema-parts.ts';
import { weekdays } from './site-schema.ts';
import { talk } from './talk-schema.ts';
import { trades } from './trades-schema.ts';

const chat = z.strictObject({
  launcher: z.strictObject({ open: line, close: line, failed: line }),
  /** Asked before a hosted chat is loaded; {host} is its name. `notice` is also beside the loaded chat. */
  hosted: z.strictObject({
    title: line,
    text: lineWith('host'),
    accept: line,
    decline: line,
    notice: line,
    hide: line,
  }),
  panel: z.strictObject({
    title: line,
    status: z.strictObject({ ready: line, answering: line, off: line }),
    notice: line,
    privacy: line,
    greeting: line,
    quick: exactly(3, line),
    person: line,
    log: line,
    you: line,
    assistant: line,
    field: line,
    placeholder: line,
    send: line,
    stop: line,
    stopped: line,
    unsure: line,
    sources: line,
    suggestions: line,
    note: line,
    noteLink: line,
    copy: line,
    copied: line,
    copyFailed: line,
    clear: line,
    clearQuestion: line,
    clearYes: line,
    clearNo: line,
    close: line,
    retry: line,
    more: line,
    list: line,
    trade: line,
    remove: line,
    tooLong: lineWith('max'),
    problems: z.strictObject({
      offline: titled,
      unavailable: titled,
      interrupted: titled,
      tooMany: titled,
      refused: titled,
    }),
  }),
  handOver: z.strictObject({ failed: line }),
  /** Read by an AI agent: what the tools do, and what the question of `ask` is. */
  tools: z.strictObject({ ask: line, question: line, times: line }).meta(rare),
  voice: z.strictObject({
    microphone: line,
    call: line,
    noRecognition: line,
    field: line,
    placeholder: line,
    send: line,
    greeting: lineWith('name'),
    states: z.strictObject({ idle: line, listening: line, thinking: line, speaking: line }),
    talk: line,
    stop: line,
    hangUp: line,
    ended: line,
    mute: line,
    noVoice: line,
    problems: z.strictObject({
      noPermission: line,
      noMicrophone: line,
      noSpeech: line,
      noNetwork: line,
      noLanguage: line,
      offline: line,
      unavailable: line,
    }),
  }),
});

const dayNames = [
  'ignored',
  'today',
  'tomorrow',
  'dayAfterTomorrow',
  'thisWeek',
  'nextWeek',
  'morning',
  'afternoon',
  ...weekdays,
  /** Words before, and behind, a day that does not suit. */
  'denied',
  'notThen',
  /** "Monday week". */
  'weekLater',
  'next',
  /** Before the number of a day: "the 7th". */
  'ofMonth',
] as const;

const assistantSchema = z.strictObject({
  /** `unknown`: the website does not say. `unsure` is put before an answer that may be to another question. */
  replies: keyed([...intentIds, 'empty', 'unknown', 'unclear', 'unnamed', 'unsure'], line).extend({
    'made-of': lineWith('share', 'count'),
    accuracy: lineWith('share', 'count', 'date'),
  }),
  unsaid: keyed(unsaidIds, line),
  /** Used while visitors can book a call. `answers` replace those of the site. */
  call: z.strictObject({
    open: line,
    free: lineWith('list'),
    noneThen: lineWith('list', 'days'),
    full: line,
    reschedule: line,
    yourZone: lineWith('zone'),
    ourZone: lineWith('zone'),
    answers: z.record(z.string(), line),
    /** How visitors are understood: nobody reads it. */
    days: keyed(dayNames, lines).meta({ isUnread: true }),
  }),
  /** Answers by passage. Where one is missing, the assistant answers with the text of the page. */
  answers: z.record(z.string(), line),
  /** Answers by subject; `at` is the `page#anchor` that says it. */
  parts: z.record(z.string(), z.strictObject({ at: line, answer: line })),
  /** Answers to one question about a passage or part, by its name. */
  points: z.record(z.string(), z.record(z.string(), line)).default({}),
  chips: keyed(chipIds, line),
  talk,
  common: line.transform((words) => words.split(/,\s*/)).meta({ isUnread: true }),
});

/** Phrasings by subject: a passage, a part, an intent, what the website does not say, or `none` of all these. */
const phrasingsSchema = z.record(
  z.string(),
  z
    .array(z.string().regex(/^[^#[\s](?:.*\S)?$/, 'must be one line, not empty, that begins with neither # nor ['))
    .min(1),
);

const emailWith = (...names: string[]) => z.strictObject({ subject: lineWith(...names), intro: lineWith(...names) });
/** Anybody can enter any address: the name with it could be an advertisement, or the bait of a phishing mail. */
const unnamed = line.refine((text) => !text.includes('{name}'), {
  error: 'may not contain {name}: anybody can enter any address and any name',
  params: reason('unknown-name', { name: '{name}' }),
});
const emailToVisitor = z.strictObject({ subject: unnamed, intro: unnamed });

const mail = z.strictObject({
  owner: z.strictObject({
    contacts: emailWith('name'),
    waitlist: emailWith('name'),
    spam: line,
    answer: lineWith('name'),
    open: line,
    rejected: z
      .strictObject({
        mark: line,
        intro: line,
        reasons: keyed(['key', 'table', 'permissions', 'value', 'record', 'other'], line),
        visitor: lineWith('name'),
        next: lineWith('name'),
      })
      .meta(rare),
    report: z.strictObject({ subject: lineWith('count'), intro: line, more: lineWith('count'), next: line }),
  }),
  visitor: z.strictObject({
    greeting: unnamed,
    contacts: emailToVisitor.extend({ next: unnamed }),
    closing: unnamed,
    why: unnamed,
  }),
  answer: z.strictObject({
    greeting: lineWith('name'),
    subject: keyed(['contacts', 'waitlist'], line),
    quoting: keyed(['contacts', 'waitlist'], lineWith('date')),
    undated: line,
  }),
  labels: keyed(['name', 'email', 'language', 'message', 'services', 'received', 'representative'], line),
});

const mailOfCall = emailToVisitor.extend({ subject: unnamed.meta({ names: ['date'] }) });

const bookingMail = z.strictObject({
  visitor: keyed(['invite', 'update', 'cancel', 'reminder-24h', 'reminder-1h'], mailOfCall).extend({
    again: line,
    change: line,
  }),
  owner: keyed(['invite', 'update', 'cancel', 'flagged'], emailWith('name', 'date')),
  summary: line,
  ownerSummary: lineWith('name', 'date'),
  labels: keyed(['when', 'phone', 'company', 'about', 'colleagues'], line),
  byPhone: lineWith('phone'),
  byVideo: lineWith('address'),
  atAddress: lineWith('address'),
});

const announcement = z.strictObject({
  mail: z.strictObject({
    why: lineWith('service', 'date'),
    unsubscribe: line,
    /** Precedes the subject. */
    test: line,
  }),
  page: z.strictObject({
    head: line,
    topic: line,
    states: keyed(['open', 'done', 'unknown', 'test'], titled.extend({ text: lineWith('service') })),
    button: line,
    all: line,
    tooMany: line,
  }),
});

const consent = z.strictObject({
  mail: z.strictObject({
    subject: line,
    greeting: line,
    question: line,
    services: line,
    press: line,
    link: line,
    otherwise: lineWith('days'),
  }),
  page: z.strictObject({
    title: line,
    topic: line,
    services: line,
    yes: line,
    no: line,
    noHint: line,
    again: line,
    home: line,
    withdraw: line,
    failed: line,
    tooMany: line,
    /** `erased` follows “That was not me”; all others are states of a link. */
    states: z.strictObject({
      open: titled,
      confirmed: titled,
      expired: titled,
      revoked: titled,
      unknown: titled,
      erased: titled,
    }),
  }),
});

const legal = z.strictObject({
  documents: line,
  onPage: line,
});

/** The three legal texts are Markdown beside them. */
export const pageSchemas = {
  common,
  home,
  contact,
  waitlist,
  book,
  faq,
  about,
  agent,
  proof,
  demo,
  chat,
  legal,
  sheets,
  mail,
  'booking-mail': bookingMail,
  announcement,
  consent,
  assistant: assistantSchema,
  phrasings: phrasingsSchema,
  'indirect-phrasings': phrasingsSchema,
  'follow-up-phrasings': phrasingsSchema,
  trades,
  'trades-phrasings': phrasingsSchema,
} as const satisfies Record<PageTextName, z.ZodType> & Record<string, z.ZodType>;

/** Front matter of `privacy.md`, `terms.md` and `impressum.md`. */
export const legalFrontMatter = z.strictObject({
  head,
  heading: line,
  dated: line,
  contact: titled,
});

/** `menu` is the name in the footer, `column` its column. */
export const ownPageFrontMatter = z.strictObject({
  head,
  heading: line,
  menu: line,
  column: z.enum(['links', 'legal']).default('links'),
  dated: line.optional(),
});

export type MessageFile = keyof typeof pageSchemas;
export type Messages<Name extends MessageFile> = z.infer<(typeof pageSchemas)[Name]>;

export type Run = { text: string; href?: string; strong?: boolean } | { lineBreak: true };
/** True when one of the names is true of the configuration; with `not`, when none is. */
export type Condition = { names: string[]; not: boolean };
export type Conditional = { conditions?: Condition[] };
export type ListItem = { runs: Run[] } & Conditional;
/** `passage` is its name for the assistant. */
export type Block = ({ paragraph: Run[] } | { list: ListItem[] }) & Conditional & { passage?: string };
export type LegalSection = { id: string; title: string; blocks: Block[] } & Conditional;
export type OwnPage = z.infer<typeof ownPageFrontMatter> & { sections: LegalSection[] };
export type LegalDocument = z.infer<typeof legalFrontMatter> & { id: LegalId; sections: LegalSection[] };
