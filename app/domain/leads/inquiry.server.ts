import { type Contact, findDuplicateContact, insertContact } from '#app/store/contacts.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { channelsFor } from '../delivery/channels.server.ts';
import { notifyDeliveryWorker } from '../delivery/worker.server.ts';
import type { InquiryAnswers } from './field-schemas.ts';
import type { Submission, SubmissionOutcome } from './submission.ts';
import { submissionIdentity } from './submission-identity.server.ts';

/**
 * Stores a contact inquiry and its deliveries in one transaction, once for any number of submissions (product.md F5,
 * D2). The deliveries are made in the background and cannot fail the inquiry. Never throws.
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

/** Whether this inquiry, or another one with its key, is stored. Throws database errors. */
export async function inquiryExists(inquiry: InquiryAnswers, submission: Submission): Promise<boolean> {
  return (await findDuplicateContact(await submissionIdentity('contacts', inquiry, submission))) !== undefined;
}

/**
 * The outcome of a repeated submission: `stored` for the same content, `conflict` for other content under the same key.
 */
function outcomeOfDuplicate(
  inquiry: InquiryAnswers,
  { hasSubmittedKey }: Submission,
  earlier: Contact | undefined,
): SubmissionOutcome {
  const same =
    !hasSubmittedKey ||
    (earlier?.full_name === inquiry.fullName && earlier.email === inquiry.email && earlier.message === inquiry.message);
  return earlier && same
    ? { kind: 'stored', id: earlier.id, isDuplicate: true }
    : { kind: 'refused', reason: 'conflict' };
}
