import {
  added,
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
import type { LeadStatus } from '#app/office-kit/tables.ts';

/** What people fill in; `leads/fields.ts` has an entry for each. */
export const answerColumns = {
  full_name: text(),
  email: text(),
  message: text(),
};

/** Columns of every table of leads, besides what people fill in. */
export const leadColumns = {
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

/** What else every table of leads declares. */
export const leadRules = {
  unique: [['submission_key'], ['content_hash']],
  // The last two columns decide on each lead of a list without reading its row.
  indexes: [['suspected_spam', 'created_at', 'id', 'office_status', 'language']],
  backup: 'included',
  person: { address: 'email', at: 'created_at' },
  retention: { period: 'leads', since: 'created_at', spam: 'spam' },
} as const;

/** Inquiries. An adopted table has at least `full_name`, `email` and `message` (product.md D1). */
const contacts = table({
  name: 'contacts',
  isAdopted: true,
  columns: {
    ...answerColumns,
    language: optional(text()),
    created_at: optionalIfAdopted(time()),
    /** The name of its form (`http/form-post.server.ts`); null in earlier rows, and those of other programs. */
    sent_from: added('007-form-of-an-inquiry', optional(text())),
    ...leadColumns,
  },
  ...leadRules,
});

export type ContactsTable = Row<typeof contacts>;

export const leadTables = [contacts] as const;

declare module '#app/database/tables.ts' {
  interface Tables extends TablesOf<typeof leadTables> {}
}
