import { insertSignup, signupByKey } from '../store/waitlist.server.ts';
import type { Outcome, Submission } from './form-post.server.ts';
import { log } from './log.server.ts';
import { isWaitlistId, storedNames } from './waitlist.ts';

export type Signup = { fullName: string; email: string; services: string[] };

/**
 * Stores a waitlist sign-up, once per key. Ids that are no service are skipped with a warning; when none is left the
 * outcome is `noService` (SPEC 5).
 */
export async function receiveSignup(signup: Signup, submission: Submission): Promise<Outcome> {
  const known = [...new Set(signup.services)].filter(isWaitlistId);
  const unknown = signup.services.filter((id) => !isWaitlistId(id));
  if (unknown.length > 0) log.warn({ unknown: unknown.length }, 'waitlist service ids not in the mapping were skipped');
  if (known.length === 0) return { kind: 'refused', reason: 'noService' };

  const services = JSON.stringify(known.map((id) => storedNames[id]));
  try {
    const row = await insertSignup({
      name: signup.fullName,
      email: signup.email,
      services,
      language: submission.language,
      created_at: new Date().toISOString(),
      submission_key: submission.key,
      suspected_spam: submission.suspectedSpam ? 1 : 0,
    });
    if (!row) return { kind: 'refused', reason: 'nothingReturned' };
    if (row === 'duplicate') return await repeated(signup, services, submission.key);
    log.info({ signup: row.id, suspectedSpam: submission.suspectedSpam }, 'waitlist sign-up stored');
    return { kind: 'stored', id: row.id };
  } catch (error) {
    log.error({ error }, 'waitlist sign-up could not be stored');
    return { kind: 'refused', reason: 'unavailable' };
  }
}

/** Whether a sign-up with this key is stored. */
export async function isKnownSignup(key: string): Promise<boolean> {
  return (await signupByKey(key)) !== undefined;
}

async function repeated(signup: Signup, services: string, key: string): Promise<Outcome> {
  const earlier = await signupByKey(key);
  const same = earlier?.name === signup.fullName && earlier.email === signup.email && earlier.services === services;
  return earlier && same ? { kind: 'stored', id: earlier.id } : { kind: 'refused', reason: 'conflict' };
}
