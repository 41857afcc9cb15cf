import { createHmac } from 'node:crypto';
import type { SubmissionIdentity } from '#app/store/duplicate-submissions.server.ts';
import { siteSecret } from '#app/store/site-secrets.server.ts';
import type { LeadTable } from '#app/store/tables.ts';
import type { Submission } from './submission.ts';

/** Read from the database once. */
let secret: string | undefined;

type Fields = { email: string; [name: string]: unknown };

/** What a form is recognised by when it comes again. It comes now. */
export async function submissionIdentity(
  table: LeadTable,
  fields: Fields,
  { key, hasClientKey: hasOwnKey }: Submission,
): Promise<SubmissionIdentity> {
  return {
    submission_key: key,
    content_hash: hasOwnKey ? null : await contentHash(table, fields),
    created_at: new Date().toISOString(),
  };
}

/**
 * A keyed hash (HMAC-SHA-256, base64url) of a form's table and fields; case and composition of the address do not
 * count. Its key is random and lives in the database beside the forms: whoever sees a hash alone cannot try out what
 * was written, and all instances make the same one.
 */
async function contentHash(table: LeadTable, fields: Fields): Promise<string> {
  const email = fields.email.normalize('NFC').toLowerCase();
  secret ??= await siteSecret('content-hash');
  return createHmac('sha256', secret)
    .update(JSON.stringify([table, { ...fields, email }]))
    .digest('base64url');
}
