/** Records who did what in the office, for as long as `retention` in `content/site.yaml` says. */

import { monthsBefore } from '#app/i18n/site-time.server.ts';
import { content } from '#content/load.server.ts';
import { type AuditEntry, auditEntries, insertAuditEntry } from './store-audit.server.ts';

/**
 * `person`: a name, `shell`, or `site` for the site itself. `action` has a sentence in `history` of its texts for the
 * office. `subject` has no personal data. Throws database errors.
 */
export async function audit(person: string, action: string, subject?: string): Promise<void> {
  const now = new Date();
  const entry = { at: now.toISOString(), person, action, subject: subject ?? null };
  await insertAuditEntry(entry, monthsBefore(now, content().site.retention.audit));
}

const pageLength = 50;

/** A page of entries, the newest first; the first page is 1. Throws database errors. */
export async function auditPage(page: number): Promise<{ entries: AuditEntry[]; hasMore: boolean }> {
  const found = await auditEntries({ limit: pageLength + 1, offset: (page - 1) * pageLength });
  return { entries: found.slice(0, pageLength), hasMore: found.length > pageLength };
}
