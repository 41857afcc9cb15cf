/** The texts of mails, and of the pages behind their links. */
import { z } from 'zod';
import { keyed, line, titled } from './schema-parts.ts';

const email = z.strictObject({ subject: line, intro: line });
/** Anybody can enter any address: the name with it could be an advertisement, or the bait of a phishing mail. */
const unnamed = line.regex(/^(?!.*\{name\})/s, 'may not contain {name}: anybody can enter any address and any name');
const emailToVisitor = z.strictObject({ subject: unnamed, intro: unnamed });

export const mail = z.strictObject({
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

export const bookingMail = z.strictObject({
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

/** The frame of the mails that announce a service, and the page of their link (`/{language}/waitlist/unsubscribe`). */
export const announcement = z.strictObject({
  mail: z.strictObject({
    /** Why the person gets the mail. */
    why: line,
    unsubscribe: line,
    /** Stands before the subject of a test. */
    test: line,
  }),
  page: z.strictObject({
    head: line,
    topic: line,
    /** `test`: the link of a test mail to the owner. */
    states: z.strictObject({ open: titled, done: titled, unknown: titled, test: titled }),
    button: line,
    all: line,
    tooMany: line,
  }),
});

/** The mail that asks whether an address agrees to news, and the page behind its link. */
export const consent = z.strictObject({
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
