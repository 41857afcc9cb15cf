import {
  boolean,
  byDefault,
  generated,
  internal,
  optional,
  optionalIfAdopted,
  type Row,
  type TablesOf,
  table,
  text,
  time,
} from '#app/database/table.ts';
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
  /** The idempotency key of the form, a UUID. */
  submission_key: internal(optional(text())),
  /** Identifies a lead without a client's key (`http/submission.server.ts`). */
  content_hash: internal(optional(text())),
  /** Whether the submission looks automated (product.md F7). */
  suspected_spam: byDefault(false, boolean()),
  /** How far the owner is; null for a new lead. */
  office_status: generated(optional(text<LeadStatus>())),
  /** What a search looks in; null where another program wrote the row. */
  search_text: internal(generated(optional(text()))),
};

const keys = {
  unique: [['submission_key'], ['content_hash']],
  // The last two columns decide on each lead of a list without reading its row.
  indexes: [['suspected_spam', 'created_at', 'id', 'office_status', 'language']],
} as const;

/** Inquiries. An adopted table has at least `full_name`, `email` and `message` (product.md D1). */
const contacts = table({
  name: 'contacts',
  isAdopted: true,
  columns: {
    ...answerColumns.contacts,
    language: optional(text()),
    created_at: optionalIfAdopted(time()),
    ...shared,
  },
  ...keys,
  backup: 'included',
  person: { address: 'email', at: 'created_at' },
  retention: { period: 'leads', since: 'created_at', spam: 'spam' },
});

export type ContactsTable = Row<typeof contacts>;

const waitlist = table({
  name: 'waitlist',
  columns: {
    ...answerColumns.waitlist,
    language: text(),
    created_at: time(),
    ...shared,
  },
  ...keys,
  backup: 'included',
  person: { address: 'email', at: 'created_at' },
  retention: { period: 'leads', since: 'created_at', spam: 'spam' },
});

export type WaitlistTable = Row<typeof waitlist>;

export const leadTables = [contacts, waitlist] as const;

declare module '#app/database/tables.ts' {
  interface Tables extends TablesOf<typeof leadTables> {}
}
