import { contactByKey, insertContact } from '../store/contacts.server.ts';
import type { Outcome, Submission } from './form-post.server.ts';
import { log } from './log.server.ts';

export type Inquiry = { fullName: string; email: string; message: string };

/** Stores a contact inquiry, once per key, before anything is promised to the visitor (DECISIONS 6). */
export async function receiveInquiry(inquiry: Inquiry, submission: Submission): Promise<Outcome> {
  try {
    const contact = await insertContact({
      full_name: inquiry.fullName,
      email: inquiry.email,
      message: inquiry.message,
      language: submission.language,
      created_at: new Date().toISOString(),
      submission_key: submission.key,
      suspected_spam: submission.suspectedSpam ? 1 : 0,
    });
    if (!contact) return { kind: 'refused', reason: 'nothingReturned' };
    if (contact === 'duplicate') return await repeated(inquiry, submission.key);
    log.info({ contact: contact.id, suspectedSpam: submission.suspectedSpam }, 'contact inquiry stored');
    return { kind: 'stored', id: contact.id };
  } catch (error) {
    log.error({ error }, 'contact inquiry could not be stored');
    return { kind: 'refused', reason: 'unavailable' };
  }
}

/** Whether an inquiry with this key is stored. */
export async function isKnownInquiry(key: string): Promise<boolean> {
  return (await contactByKey(key)) !== undefined;
}

async function repeated(inquiry: Inquiry, key: string): Promise<Outcome> {
  const earlier = await contactByKey(key);
  const same =
    earlier?.full_name === inquiry.fullName && earlier.email === inquiry.email && earlier.message === inquiry.message;
  return earlier && same ? { kind: 'stored', id: earlier.id } : { kind: 'refused', reason: 'conflict' };
}
