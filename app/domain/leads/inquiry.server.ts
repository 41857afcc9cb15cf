import { type Contact, findDuplicateContact, insertContact } from '#app/store/contacts.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { channelsFor } from '../delivery/channels.server.ts';
import { notifyDeliveryWorker } from '../delivery/worker.server.ts';
import type { InquiryAnswers } from './inquiry-schema.ts';
import type { Submission, SubmissionOutcome } from './submission.ts';
import { submissionIdentity } from './submission-identity.server.ts';

/**
 * Stores a contact inquiry and its deliveries, once however often it is sent, before anything is promised to the
 * visitor. The deliveries then go their way; none of them can fail the inquiry.
 */
export async function saveInquiry(inquiry: InquiryAnswers, submission: Submission): Promise<SubmissionOutcome> {
  const { language, suspectedSpam } = submission;
  try {
    const identity = await submissionIdentity('contacts', inquiry, submission);
    const { email, message } = inquiry;
    const contact = await insertContact(
      { ...identity, full_name: inquiry.fullName, email, message, language, suspected_spam: suspectedSpam },
      { channels: channelsFor({ table: 'contacts', suspectedSpam }).map(({ name }) => name) },
    );
    if (!contact) return { kind: 'refused', reason: 'nothingReturned' };
    if (contact === 'duplicate') return outcomeOfDuplicate(inquiry, submission, await findDuplicateContact(identity));
    notifyDeliveryWorker();
    log.info({ contact: contact.id, suspectedSpam }, 'contact inquiry stored');
    return { kind: 'stored', id: contact.id };
  } catch (error) {
    log.error({ error }, 'contact inquiry could not be stored');
    return { kind: 'refused', reason: 'unavailable' };
  }
}

/** Whether this inquiry, or another with its key, is stored. */
export async function inquiryExists(inquiry: InquiryAnswers, submission: Submission): Promise<boolean> {
  return (await findDuplicateContact(await submissionIdentity('contacts', inquiry, submission))) !== undefined;
}

/** What to answer when it is stored already: thanks again for the same, a conflict for anything else under its key. */
function outcomeOfDuplicate(
  inquiry: InquiryAnswers,
  { hasClientKey: hasOwnKey }: Submission,
  earlier: Contact | undefined,
): SubmissionOutcome {
  const same =
    !hasOwnKey ||
    (earlier?.full_name === inquiry.fullName && earlier.email === inquiry.email && earlier.message === inquiry.message);
  return earlier && same
    ? { kind: 'stored', id: earlier.id, isDuplicate: true }
    : { kind: 'refused', reason: 'conflict' };
}
