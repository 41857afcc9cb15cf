/** What a form sends and what it is answered, for server and browser. */
import type { AirtableErrorCode } from '#app/delivery/tables.ts';

/** Without script the key and the elapsed time (ms) are empty. People do not see the honeypot, which robots fill in. */
export const hiddenFields = { key: 'submissionKey', elapsed: 'elapsed', honeypot: 'website' } as const;

/** In characters (code points); product.md F2. */
export const maxLength = { fullName: 200, email: 254, message: 5000 } as const;

/** Besides `<input type=email>`: the domain has a dot and is no IP address. `a%b@host` may be forwarded to `a@b`. */
export const internetAddress = /^[^%]+\.(?!localhost$|localdomain$)\p{L}[^.]*$/iu;

export type FieldProblem = 'required' | 'emailInvalid' | 'phoneInvalid' | 'tooLong';

/** Why a form with valid fields was not accepted. */
export type FailureReason =
  | 'conflict' // the key was used before, for other content
  | 'tooMany' // too many forms from one address
  | 'taken' // the time of a call was booked by somebody else
  | 'tooManyOpen' // the person or the network has too many calls to come
  | 'noService' // no valid service among those chosen
  | 'notStored' // the insert succeeded but returned no row
  | 'unavailable' // the insert failed
  | AirtableErrorCode // Airtable rejected the record
  | 'fallback'; // the response was unreadable

export type FormResult<Answers> = {
  /** The idempotency key of the next submission. */
  key: string;
  answers: Answers;
} & (
  | { kind: 'stored' }
  | { kind: 'invalid'; problems: Partial<Record<keyof Answers & string, FieldProblem>> }
  /** `status`: of a response by no form handler (reason `fallback`). */
  | { kind: 'refused'; reason: FailureReason; status?: number }
);
