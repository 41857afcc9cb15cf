import {
  type BackupRow,
  generated,
  integer,
  internal,
  optional,
  type Row,
  table,
  text,
  time,
} from '#app/database/table.ts';

export type LeadTable = 'contacts' | 'waitlist';
export type DeliveredTable = LeadTable | 'bookings' | 'consents';
export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

/** The error of a mail that must not be sent twice, after an attempt without a result. */
export const uncertainResult = 'sending was interrupted; it is not known whether the mail server took the mail';

export const deliveries = table({
  name: 'deliveries',
  since: '002-deliveries',
  columns: {
    /** The table of the lead; `failures` for a report to the owner, whose `lead_id` is the time of the report. */
    lead: text<DeliveredTable | 'failures'>(),
    /** Text, because the ids of an adopted table may be UUIDs. */
    lead_id: text(),
    channel: text(),
    /** Which of several messages about the lead this is; empty for those of a new lead. */
    kind: generated(text()),
    /** Of which change, event or announcement, where a kind has several. */
    reference: generated(text()),
    status: text<DeliveryStatus>(),
    /** Number of attempts, including the current one. */
    attempts: integer(),
    /** Time of the next attempt. */
    due_at: time(),
    /** Id of the current lease, which is exclusive until `leased_until`. */
    lease: internal(optional(text())),
    leased_until: internal(optional(time())),
    /** The error of the last attempt, for the owner. */
    error: optional(text()),
    /** The receiver's id of the delivery, for example of an Airtable record. */
    receipt: optional(text()),
    /** Why Airtable rejected the sign-up, as the visitor was told (`AirtableErrorCode`); null otherwise. */
    rejection: generated(optional(text())),
    /** The report in which the owner was told that this delivery failed; null before. */
    report: generated(optional(text())),
    created_at: time(),
    settled_at: optional(time()),
  },
  backup: 'carried',
  person: { tableIn: 'lead', id: 'lead_id' },
  kept: 'as its row',
  restored(row) {
    // An earlier release made records of calls.
    if (row.channel === 'airtable-bookings' && row.status !== 'delivered') return undefined;
    // An announcement may have been sent since the backup.
    const isUncertain = row.channel === 'announcement-mail' && row.status === 'pending';
    return { ...withMessage(row), ...(isUncertain && { error: uncertainResult }) };
  },
});

/** In an earlier release, one column had kind and reference, and what is sent to the owner had several channels. */
function withMessage(row: BackupRow): BackupRow {
  if (typeof row.purpose !== 'string') return row;
  const [, kind = '', reference = ''] = /^([^:]*):?(.*)$/s.exec(row.purpose) ?? [];
  return { ...row, channel: formerChannels[String(row.channel)] ?? row.channel, kind, reference };
}

export const formerChannels: Record<string, string> = {
  'webhook-consents': 'webhook',
  'report-webhook': 'webhook',
  'report-mail': 'owner-mail',
};

export type DeliveriesTable = Row<typeof deliveries>;
