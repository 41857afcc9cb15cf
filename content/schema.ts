/** The texts of every language (product.md L5). */
import { z } from 'zod';
import type { LegalId, PageTextName } from '#app/i18n/pages.ts';
import { assistantSchema, chat, phrasingsSchema } from './assistant-schema.ts';
import { about, agent, book, common, contact, demo, faq, home, waitlist } from './page-schema.ts';
import { head, keyed, line, titled } from './schema-parts.ts';

const email = z.strictObject({ subject: line, intro: line });
/** Anybody can enter any address: the name with it could be an advertisement, or the bait of a phishing mail. */
const unnamed = line.regex(/^(?!.*\{name\})/s, 'may not contain {name}: anybody can enter any address and any name');
const emailToVisitor = z.strictObject({ subject: unnamed, intro: unnamed });

const mail = z.strictObject({
  owner: z.strictObject({
    contacts: email,
    waitlist: email,
    spam: line,
    answer: line,
    open: line,
    rejected: z.strictObject({
      mark: line,
      intro: line,
      reasons: keyed(['key', 'table', 'permissions', 'value', 'record', 'other'], line),
      visitor: line,
      next: line,
    }),
    report: email.extend({ more: line, next: line }),
  }),
  visitor: z.strictObject({
    greeting: unnamed,
    contacts: emailToVisitor.extend({ next: unnamed }),
    closing: unnamed,
    why: unnamed,
  }),
  answer: z.strictObject({
    greeting: line,
    subject: keyed(['contacts', 'waitlist'], line),
    quoting: keyed(['contacts', 'waitlist'], line),
    undated: line,
  }),
  labels: keyed(['name', 'email', 'language', 'message', 'services', 'received', 'representative'], line),
});

const bookingMail = z.strictObject({
  visitor: keyed(['invite', 'update', 'cancel', 'reminder-24h', 'reminder-1h'], emailToVisitor).extend({
    again: line,
    change: line,
  }),
  owner: keyed(['invite', 'update', 'cancel', 'flagged'], email),
  summary: line,
  ownerSummary: line,
  labels: keyed(['when', 'phone', 'company', 'about'], line),
  byPhone: line,
  byVideo: line,
  atAddress: line,
});

const announcement = z.strictObject({
  mail: z.strictObject({
    why: line,
    unsubscribe: line,
    /** Stands before the subject. */
    test: line,
  }),
  page: z.strictObject({
    head: line,
    topic: line,
    states: z.strictObject({ open: titled, done: titled, unknown: titled, test: titled }),
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
    otherwise: line,
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
  demo,
  chat,
  legal,
  mail,
  'booking-mail': bookingMail,
  announcement,
  consent,
  assistant: assistantSchema,
  phrasings: phrasingsSchema,
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
