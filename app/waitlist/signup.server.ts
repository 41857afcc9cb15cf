import type { Id } from '#app/database/table.ts';
import { channelsFor, ownerChannels } from '#app/delivery/channel.server.ts';
import { attemptDelivery, newLease } from '#app/delivery/delivery-attempt.server.ts';
import { deliveriesOf, type Lease, notifyDeliveryWorker, releaseLease } from '#app/delivery/store.server.ts';
import {
  hasColumns,
  type Submission,
  type SubmissionIdentity,
  type SubmissionOutcome,
  submissionIdentity,
} from '#app/http/submission.server.ts';
import { type Answers, toColumns } from '#app/leads/fields.ts';
import { settings } from '#app/settings.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { airtable, isAirtableConfigured } from './airtable.server.ts';
import { consentRequest } from './consent-request.server.ts';
import { signupFields, signupSchema } from './fields.ts';
import { storedNames } from './services.server.ts';
import type { ConsentRequest } from './store-consent-requests.server.ts';
import {
  claimRejected,
  endRejection,
  findDuplicateSignup,
  insertSignup,
  rejectedDelivery,
  renewNotifications,
  replaceRejectedSignup,
  storeRejection,
} from './store-signups.server.ts';

/** `services` are the ids of the form. */
type Signup = Answers<typeof signupFields>;
type Columns = ReturnType<typeof toColumns<typeof signupFields>> & { language: string };

/** `path`: the page that shows it, without the language. */
export const signupForm = (path: string) => ({
  schema: signupSchema,
  save: (signup: Signup, submission: Submission) => saveSignup(signup, submission, path),
  exists: signupExists,
});

/** How long the visitor waits for Airtable, in ms (product.md D3). */
const airtableTimeout = 5000;

/**
 * Stores a sign-up with deliveries and consents, once (product.md F5, D2, K1), and sends it to Airtable. A rejection is
 * the outcome, although the row stays; without an answer it is delivered later (D3). Never throws.
 */
async function saveSignup(signup: Signup, submission: Submission, path: string): Promise<SubmissionOutcome> {
  const { language, suspectedSpam } = submission;
  const names = storedNames();
  const ids = [...new Set(signup.services)].filter((id) => names.has(id));
  const known = ids.flatMap((id) => names.get(id) ?? []);
  const unknown = signup.services.filter((id) => !names.has(id));
  if (unknown.length > 0) log.warn({ unknown: unknown.length }, 'waitlist service ids not in the mapping were skipped');
  if (known.length === 0) return { kind: 'refused', reason: 'noService' };

  const columns = { ...toColumns(signupFields, { ...signup, services: known }), language };
  try {
    const identity = await submissionIdentity('waitlist', signup, submission);
    const channels = channelsFor({ table: 'waitlist', suspectedSpam });
    const consents = await consentRequest({ email: signup.email, services: ids, path }, submission);
    const lease = newLease();
    const row = await insertSignup(
      { ...columns, ...identity, suspected_spam: suspectedSpam },
      // All deliveries are leased to this request, so that no e-mail is sent before Airtable has answered.
      isAirtableConfigured() ? { channels: [], leased: { channels, lease } } : { channels },
      consents,
    );
    if (!row) {
      log.error('waitlist sign-up could not be stored: the insert returned no row');
      return { kind: 'refused', reason: 'notStored' };
    }
    if (row === 'duplicate') return await outcomeOfDuplicate(columns, identity, consents);
    log.info({ signup: row.id, suspectedSpam }, 'waitlist sign-up stored');
    if (isAirtableConfigured()) return await sendToAirtable(row, lease);
    notifyDeliveryWorker();
    return { kind: 'stored', id: row.id };
  } catch (error) {
    log.error({ error }, 'waitlist sign-up could not be stored');
    return { kind: 'refused', reason: 'unavailable' };
  }
}

/** Whether this sign-up, or another one with its key, is stored and was not rejected. Throws database errors. */
async function signupExists(signup: Signup, submission: Submission): Promise<boolean> {
  const row = await findDuplicateSignup(await submissionIdentity('waitlist', signup, submission));
  return row !== undefined && !(await rejectedDelivery(row.id));
}

/** A sign-up that Airtable rejected is replaced and sent again: nobody was told that it succeeded. */
async function outcomeOfDuplicate(
  { language, ...answers }: Columns,
  identity: SubmissionIdentity,
  consents: ConsentRequest,
): Promise<SubmissionOutcome> {
  const { submission_key, content_hash } = identity;
  const earlier = await findDuplicateSignup(identity);
  if (!earlier) return { kind: 'refused', reason: 'unavailable' };
  const lease = newLease();
  const same = content_hash || hasColumns(earlier, answers);
  if (!(await claimRejected(earlier.id, lease)))
    return same ? { kind: 'stored', id: earlier.id, isDuplicate: true } : { kind: 'refused', reason: 'conflict' };
  await replaceRejectedSignup(earlier.id, { ...answers, language, submission_key, content_hash }, consents, lease);
  return sendToAirtable(earlier, lease, { isChanged: !same });
}

/** After a rejection the question is withheld; after any other error deliveries are due when `lease` expires. */
async function sendToAirtable(
  { id }: { id: Id },
  lease: Lease,
  resent?: { isChanged: boolean },
): Promise<SubmissionOutcome> {
  try {
    const deliveries = await deliveriesOf([{ table: 'waitlist', id }]);
    const channel = airtable(settings());
    const delivery = deliveries.find((each) => each.channel === channel?.name);
    const result =
      channel && delivery && (await attemptDelivery(delivery, channel, lease.lease, { timeout: airtableTimeout }));
    const rejection = result?.kind === 'rejected' ? (result.reason ?? 'other') : undefined;
    if (rejection) await storeRejection(id, lease, rejection);
    else if (resent) await endRejection(id);
    await releaseLease(lease.lease);
    // The owner knows of the first attempt, and gets another mail about what is new: other fields, or an acceptance.
    if (resent && (resent.isChanged || !rejection))
      await renewNotifications(
        id,
        ownerChannels().map(({ name }) => name),
      );
    notifyDeliveryWorker();
    if (result?.kind === 'rejected') return { kind: 'refused', reason: rejection ?? 'other' };
  } catch (error) {
    log.error({ error, signup: id }, 'a stored sign-up is delivered later');
  }
  return { kind: 'stored', id };
}
