import { channelsFor } from '#app/delivery/channel.server.ts';
import { notifyDeliveryWorker } from '#app/delivery/store.server.ts';
import {
  hasColumns,
  type Submission,
  type SubmissionOutcome,
  submissionIdentity,
} from '#app/http/submission.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { type Answers, inquiryFields, inquirySchema, toColumns } from './fields.ts';
import { readsLikeSpam } from './spam.ts';
import { findDuplicateContact, insertContact } from './store-submissions.server.ts';

type Inquiry = Answers<typeof inquiryFields>;

export const inquiryForm = { schema: inquirySchema, save: saveInquiry, exists: inquiryExists };

/** Stores an inquiry with its deliveries, once for any number of submissions (product.md F5, D2). Never throws. */
async function saveInquiry(inquiry: Inquiry, submission: Submission): Promise<SubmissionOutcome> {
  const { language, hasSubmittedKey, form: sent_from } = submission;
  const suspectedSpam = submission.suspectedSpam || readsLikeSpam(inquiry.message);
  const columns = toColumns(inquiryFields, inquiry);
  try {
    const identity = await submissionIdentity('contacts', inquiry, submission);
    const contact = await insertContact(
      { ...columns, ...identity, language, sent_from, suspected_spam: suspectedSpam },
      { channels: channelsFor({ table: 'contacts', suspectedSpam }) },
    );
    if (!contact) {
      log.error('contact inquiry could not be stored: the insert returned no row');
      return { kind: 'refused', reason: 'notStored' };
    }
    if (contact === 'duplicate') {
      // Other content under the same key is a conflict.
      const earlier = await findDuplicateContact(identity);
      return earlier && (!hasSubmittedKey || hasColumns(earlier, columns))
        ? { kind: 'stored', id: earlier.id, isDuplicate: true }
        : { kind: 'refused', reason: 'conflict' };
    }
    notifyDeliveryWorker();
    log.info({ contact: contact.id, suspectedSpam }, 'contact inquiry stored');
    return { kind: 'stored', id: contact.id, isSpam: suspectedSpam };
  } catch (error) {
    log.error({ error }, 'contact inquiry could not be stored');
    return { kind: 'refused', reason: 'unavailable' };
  }
}

/** Whether this inquiry, or another one with its key, is stored. Throws database errors. */
async function inquiryExists(inquiry: Inquiry, submission: Submission): Promise<boolean> {
  return (await findDuplicateContact(await submissionIdentity('contacts', inquiry, submission))) !== undefined;
}
