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

export const uncertainResult = 'sending was interrupted; it is not known whether the mail server took the mail';

export const deliveries = table({
  name: 'deliveries',
  since: '002-deliveries',
  columns: {
    /** `failures` for a report to the owner, whose `lead_id` is its time. */
    lead: text<DeliveredTable | 'failures'>(),
    /** Text, because the ids of an adopted table may be UUIDs. */
    lead_id: text(),
    channel: text(),
    /** Which of several messages; empty for those of a new lead. */
    kind: generated(text()),
    reference: generated(text()),
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

/** Of an earlier release, in which one column had kind and reference. */
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
