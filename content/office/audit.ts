import { z } from 'zod';
import { line } from './line.ts';

export const auditSchema = z.strictObject({
  title: line,
  lead: line,
  none: line,
  end: line,
  pages: line,
  newest: line,
  older: line,
  shell: line,
  /** A sentence for every action that the office records. */
  actions: z.strictObject({
    invited: line,
    'code-printed': line,
    'signed-in': line,
    'signed-in-by-mail': line,
    'signed-out': line,
    'passkey-added': line,
    'passkey-removed': line,
    'sessions-ended': line,
    'person-removed': line,
    'lead-status': line,
    'lead-note': line,
    'lead-note-removed': line,
    'lead-spam': line,
    'lead-not-spam': line,
    'leads-exported': line,
    'person-erased': line,
    'delivery-retried': line,
    'countdown-added': line,
    'countdown-started': line,
    'countdown-stopped': line,
    'countdown-prolonged': line,
    'countdown-removed': line,
    'backup-downloaded': line,
  }),
});
