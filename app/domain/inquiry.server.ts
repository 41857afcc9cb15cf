import { log } from '#app/telemetry/log.server.ts';
import { type Contact, contactByKey, insertContact } from '../store/contacts.server.ts';
import { channelsFor } from './delivery/channels.server.ts';
import { wakeDeliveries } from './delivery/worker.server.ts';
import { type InquiryAnswers, inquirySchema, readInquiry } from './inquiry.ts';
import type { Outcome, Submission } from './submission.ts';

/**
 * Stores a contact inquiry and its deliveries, once per key, before anything is promised to the visitor (DECISIONS 6).
 * The deliveries then go their way; none of them can fail the inquiry.
 */
async function receiveInquiry(inquiry: InquiryAnswers, submission: Submission): Promise<Outcome> {
  const { suspectedSpam } = submission;
  try {
    const contact = await insertContact(
      {
        full_name: inquiry.fullName,
        email: inquiry.email,
        message: inquiry.message,
        language: submission.language,
        created_at: new Date().toISOString(),
        submission_key: submission.key,
        suspected_spam: suspectedSpam,
      },
      { channels: channelsFor({ table: 'contacts', suspectedSpam }).map(({ name }) => name) },
    );
    if (!contact) return { kind: 'refused', reason: 'nothingReturned' };
    if (contact === 'duplicate') return outcomeOf(inquiry, await contactByKey(submission.key));
    wakeDeliveries();
    log.info({ contact: contact.id, suspectedSpam }, 'contact inquiry stored');
    return { kind: 'stored', id: contact.id };
  } catch (error) {
    log.error({ error }, 'contact inquiry could not be stored');
    return { kind: 'refused', reason: 'unavailable' };
  }
}

/** Whether an inquiry with this key is stored. */
async function isKnownInquiry(key: string): Promise<boolean> {
  return (await contactByKey(key)) !== undefined;
}

/** What to answer when the key is known: thanks again for the same, a conflict for anything else. */
function outcomeOf(inquiry: InquiryAnswers, earlier: Contact | undefined): Outcome {
  const same =
    earlier?.full_name === inquiry.fullName && earlier.email === inquiry.email && earlier.message === inquiry.message;
  return earlier && same ? { kind: 'stored', id: earlier.id, again: true } : { kind: 'refused', reason: 'conflict' };
}

/** The contact form as `takeForm` takes it, from the page and from a page's script alike. */
export const inquiryForm = {
  name: 'contact',
  read: readInquiry,
  schema: inquirySchema,
  receive: receiveInquiry,
  isKnown: isKnownInquiry,
} as const;
