import { boolean, generated, internal, optional, type Row, table, text, time } from '#app/database/table.ts';
import type { LeadTable } from '#app/delivery/tables.ts';
import type { LeadStatus } from '#app/office-kit/tables.ts';

/** What people fill in; `leads/fields.ts` has an entry for each. */
export const answerColumns = {
  contacts: {
    full_name: text(),
    email: text(),
    message: text(),
  },
  waitlist: {
    name: text(),
    email: text(),
    /** The stored names of the services (product.md F9), as a JSON list. */
    services: text(),
  },
};

export type AnswerColumn<Table extends LeadTable> = keyof (typeof answerColumns)[Table];

const shared = {
  /** The idempotency key of the form, a UUID. Unique. */
  submission_key: internal(optional(text())),
  /** Identifies a lead without a client's key (`http/submission.server.ts`). Unique. */
  content_hash: internal(optional(text())),
  /** Whether the submission looks automated (product.md F7). */
  suspected_spam: boolean(),
  /** How far the owner is; null for a new lead. */
  office_status: generated(optional(text<LeadStatus>())),
  /** What a search looks in; null where another program wrote the row. */
  search_text: internal(generated(optional(text()))),
};

/** Inquiries. An adopted table has at least `full_name`, `email` and `message` (product.md D1). */
export const contacts = table({
  name: 'contacts',
  since: '001-leads-and-countdowns',
  isAdopted: true,
  columns: {
    ...answerColumns.contacts,
    language: optional(text()),
    /** May be null in an adopted table. */
    created_at: optional(time()),
    ...shared,
  },
  backup: 'carried',
  person: { address: 'email', at: 'created_at' },
  kept: { period: 'leads', since: 'created_at', spam: 'spam' },
});

export type ContactsTable = Row<typeof contacts>;

export const waitlist = table({
  name: 'waitlist',
  since: '001-leads-and-countdowns',
  columns: {
    ...answerColumns.waitlist,
    language: text(),
    created_at: time(),
    ...shared,
  },
  backup: 'carried',
  person: { address: 'email', at: 'created_at' },
  kept: { period: 'leads', since: 'created_at', spam: 'spam' },
});

export type WaitlistTable = Row<typeof waitlist>;
