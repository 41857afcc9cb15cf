import { byDefault, generated, integer, internal, optional, type Row, table, text, time } from '#app/database/table.ts';

export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

/** Why Airtable rejected a record permanently. Each code has its own sentence (product.md M3). */
export type AirtableErrorCode = 'record' | 'key' | 'table' | 'permissions' | 'value' | 'other';

export const uncertainResult = 'sending was interrupted; it is not known whether the mail server took the mail';

export const deliveries = table({
  name: 'deliveries',
  columns: {
    /** A table; `failures` for a report to the owner, whose `subject_id` is its time. */
    subject: text(),
    /** Text, because the ids of an adopted table may be UUIDs. */
    subject_id: text(),
    channel: text(),
    /** Which of several messages; empty for those of a new lead. */
    kind: generated(byDefault('', text())),
    reference: generated(byDefault('', text())),
    status: text<DeliveryStatus>(),
    /** Including the current one. */
    attempts: integer(),
    due_at: time(),
    /** Exclusive until `leased_until`. */
    lease: internal(optional(text())),
    leased_until: internal(optional(time())),
    error: optional(text()),
    receipt: optional(text()),
    /** Why Airtable rejected the sign-up, as the visitor was told (`AirtableErrorCode`). */
    rejection: generated(optional(text())),
    report: generated(optional(text())),
    created_at: time(),
    settled_at: optional(time()),
  },
  unique: [['subject', 'subject_id', 'channel', 'kind', 'reference']],
  indexes: [
    ['status', 'due_at'],
    ['status', 'id'],
  ],
  backup: 'included',
  person: { tableIn: 'subject', id: 'subject_id' },
  retention: 'with its row',
});

export type DeliveriesTable = Row<typeof deliveries>;
