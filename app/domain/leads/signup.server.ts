import { claimFailed, deliveriesOf, failLeased, type Lease, releaseLease } from '#app/store/deliveries.server.ts';
import type { SubmissionIdentity } from '#app/store/duplicate-submissions.server.ts';
import {
  findDuplicateSignup,
  insertSignup,
  type Signup as Row,
  replaceRejectedSignup,
} from '#app/store/waitlist.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { channels, channelsFor } from '../delivery/channels.server.ts';
import { attemptDelivery, newLease } from '../delivery/delivery-attempt.server.ts';
import { notifyDeliveryWorker } from '../delivery/worker.server.ts';
import type { Submission, SubmissionOutcome } from './submission.ts';
import { submissionIdentity } from './submission-identity.server.ts';
import { isWaitlistId, storedNames } from './waitlist-services.ts';

export type Signup = { fullName: string; email: string; services: string[] };
type Fields = Pick<Row, 'name' | 'email' | 'services' | 'language'>;

/** How long the visitor waits for the spreadsheet service, in ms (DECISIONS 6). */
const airtableTimeout = 5000;

/**
 * Stores a waitlist sign-up and its deliveries, once however often it is sent. Ids that are no service are skipped with
 * a warning; when none is left the outcome is `noService`. The spreadsheet service is asked at once: what it refuses for
 * good is refused here too, in SPEC 8's words, and kept; what it does not answer is stored and delivered later.
 */
export async function saveSignup(signup: Signup, submission: Submission): Promise<SubmissionOutcome> {
  const { language, suspectedSpam } = submission;
  const known = [...new Set(signup.services)].filter(isWaitlistId);
  const unknown = signup.services.filter((id) => !isWaitlistId(id));
  if (unknown.length > 0) log.warn({ unknown: unknown.length }, 'waitlist service ids not in the mapping were skipped');
  if (known.length === 0) return { kind: 'refused', reason: 'noService' };

  const services = JSON.stringify(known.map((id) => storedNames[id]));
  const fields = { name: signup.fullName, email: signup.email, services, language };
  try {
    const identity = await submissionIdentity('waitlist', signup, submission);
    const channelNames = channelsFor({ table: 'waitlist', suspectedSpam }).map(({ name }) => name);
    const lease = newLease();
    const goesToAirtable = channelNames.includes('airtable');
    const row = await insertSignup(
      { ...fields, ...identity, suspected_spam: suspectedSpam },
      // Nobody is told anything by mail before the spreadsheet service has answered.
      goesToAirtable ? { channels: [], leased: { channels: channelNames, lease } } : { channels: channelNames },
    );
    if (!row) return { kind: 'refused', reason: 'nothingReturned' };
    if (row === 'duplicate') return await outcomeOfDuplicate(fields, identity);
    log.info({ signup: row.id, suspectedSpam }, 'waitlist sign-up stored');
    return goesToAirtable ? await sendToAirtable(row, lease) : stored(row);
  } catch (error) {
    log.error({ error }, 'waitlist sign-up could not be stored');
    return { kind: 'refused', reason: 'unavailable' };
  }
}

/** Whether this sign-up, or another with its key, is stored and needs nothing more of the visitor. */
export async function signupExists(signup: Signup, submission: Submission): Promise<boolean> {
  const row = await findDuplicateSignup(await submissionIdentity('waitlist', signup, submission));
  return row !== undefined && !(await wasRejected(row));
}

/**
 * What to answer when it is stored already. A sign-up that was refused has never been acknowledged: sent again, with or
 * without a correction, it takes the place of the first one. Otherwise thanks again for the same, a conflict for all else.
 */
async function outcomeOfDuplicate(fields: Fields, identity: SubmissionIdentity): Promise<SubmissionOutcome> {
  const { submission_key, content_hash } = identity;
  const earlier = await findDuplicateSignup(identity);
  if (!earlier) return { kind: 'refused', reason: 'unavailable' };
  const lease = newLease();
  if (await claimFailed({ lead: 'waitlist', lead_id: earlier.id }, lease)) {
    await replaceRejectedSignup(earlier.id, { ...fields, submission_key, content_hash });
    return sendToAirtable(earlier, lease);
  }
  const same = content_hash || (['name', 'email', 'services'] as const).every((name) => earlier[name] === fields[name]);
  return same ? { ...stored(earlier), isDuplicate: true } : { kind: 'refused', reason: 'conflict' };
}

async function wasRejected(row: Row): Promise<boolean> {
  return (await airtableDelivery(row))?.status === 'failed';
}

const airtableDelivery = async ({ id }: Row) =>
  (await deliveriesOf({ lead: 'waitlist', lead_id: id })).find(({ channel }) => channel === 'airtable');

/**
 * Asks the spreadsheet service to take what is already stored, with all its deliveries under our lease. Refused, none of
 * them goes out; else they do. Whatever else fails here, the sign-up is stored, and its deliveries are due again when
 * the lease runs out.
 */
async function sendToAirtable(row: Row, { lease }: Lease): Promise<SubmissionOutcome> {
  try {
    const channel = channels.find(({ name }) => name === 'airtable');
    const delivery = channel && (await airtableDelivery(row));
    const result = delivery && (await attemptDelivery(delivery, channel, lease, { timeout: airtableTimeout }));
    if (result?.kind === 'rejected') {
      await failLeased(lease, 'not sent: the spreadsheet service refused the sign-up');
      return { kind: 'refused', reason: result.reason ?? 'other', message: result.message };
    }
    await releaseLease(lease);
    notifyDeliveryWorker();
  } catch (error) {
    log.error({ error, signup: row.id }, 'a stored sign-up is delivered later');
  }
  return stored(row);
}

const stored = ({ id }: Row) => ({ kind: 'stored', id }) as const;
