import { type FailureReason, type FieldProblem, type FormResult, hiddenFields } from '#app/contracts.ts';
import { newSubmissionKey } from '#app/ui/form/new-submission-key.ts';
import type { Language } from '#content/languages.ts';

export type InquiryFields = { fullName: string; email: string; message: string; [hiddenFields.honeypot]: string };

/** What became of it; `failed` means that no answer came, so that it may be sent again. */
export type Sent =
  | { kind: 'stored' }
  | { kind: 'invalid'; problems: Partial<Record<string, FieldProblem>> }
  | { kind: 'refused'; reason: FailureReason | 'failed' };

export type InquiryForm = ReturnType<typeof createInquiryForm>;

/**
 * An inquiry that is being written. It has its idempotency key from the beginning, as the contact form has, so a double
 * click or a second try after a failure cannot store it twice.
 */
export function createInquiryForm() {
  const begun = performance.now();
  let key = newSubmissionKey();
  let sending: Promise<Sent> | undefined;

  async function send(fields: InquiryFields, language: Language): Promise<Sent> {
    const hidden = { [hiddenFields.key]: key, [hiddenFields.elapsed]: String(Math.round(performance.now() - begun)) };
    try {
      const response = await fetch(`/api/inquiry?language=${language}`, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, ...hidden }),
      });
      const result: Omit<FormResult<InquiryFields>, 'answers'> & Sent = await response.json();
      key = result.key || key;
      return result;
    } catch {
      return { kind: 'refused', reason: 'failed' }; // TypeError: no connection; SyntaxError: no answer of ours
    }
  }

  return {
    /** Sends it. While it is on its way, a second call waits for the first and sends nothing. */
    send(fields: InquiryFields, language: Language): Promise<Sent> {
      sending ??= send(fields, language).finally(() => {
        sending = undefined;
      });
      return sending;
    },
  };
}
