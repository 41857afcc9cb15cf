import { createHmac } from 'node:crypto';
import type { LeadTable } from '#app/store/delivery-tables.ts';
import type { SubmissionIdentity } from '#app/store/duplicate-submissions.server.ts';
import { siteSecret } from '#app/store/site-secrets.server.ts';
import type { Submission } from './submission.ts';

type Fields = { email: string; [name: string]: unknown };

/**
 * The values by which a repeated submission is recognised (product.md F5), with the current time. Throws database
 * errors.
 */
export async function submissionIdentity(
  table: LeadTable,
  fields: Fields,
  { key, hasSubmittedKey }: Submission,
): Promise<SubmissionIdentity> {
  return {
    submission_key: key,
    content_hash: hasSubmittedKey ? null : await contentHash(table, fields),
    created_at: new Date().toISOString(),
  };
}

/**
 * HMAC-SHA-256 (base64url) of table and fields; the e-mail address is compared without regard to case and Unicode
 * composition. The random key is stored in the database: all instances compute the same hash, and the hash alone does
 * not allow guessing the content.
 */
async function contentHash(table: LeadTable, fields: Fields): Promise<string> {
  const email = fields.email.normalize('NFC').toLowerCase();
  return createHmac('sha256', await siteSecret('content-hash'))
    .update(JSON.stringify([table, { ...fields, email }]))
    .digest('base64url');
}
