import { type FailureReason, type FieldProblem, type FormResult, hiddenFields } from '#app/contracts.ts';
import { newSubmissionKey } from '#app/ui/form/new-submission-key.ts';
import type { Language } from '#content/languages.ts';

export type InquiryFields = { fullName: string; email: string; message: string; [hiddenFields.honeypot]: string };

/** The result of sending; reason `failed` means that no response came, so the inquiry may be sent again. */
export type InquiryResult =
  | { kind: 'stored' }
  | { kind: 'invalid'; problems: Partial<Record<string, FieldProblem>> }
  | { kind: 'refused'; reason: FailureReason | 'failed' };

export type InquirySender = ReturnType<typeof createInquirySender>;

/**
 * Sends one inquiry. The idempotency key is made at creation, so a double click or a retry after a failure cannot store
 * the inquiry twice (product.md F5).
 */
export function createInquirySender() {
  const createdAt = performance.now();
  let key = newSubmissionKey();
  let sending: Promise<InquiryResult> | undefined;

  async function send(fields: InquiryFields, language: Language): Promise<InquiryResult> {
    const hidden = {
      [hiddenFields.key]: key,
      [hiddenFields.elapsed]: String(Math.round(performance.now() - createdAt)),
    };
    try {
      const response = await fetch(`/api/inquiry?language=${language}`, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, ...hidden }),
      });
      const result: Omit<FormResult<InquiryFields>, 'answers'> & InquiryResult = await response.json();
      key = result.key || key;
      return result;
    } catch {
      return { kind: 'refused', reason: 'failed' }; // TypeError: no connection; SyntaxError: the response is not JSON
    }
  }

  return {
    /** Sends the inquiry. A call during a pending one returns the pending promise. */
    send(fields: InquiryFields, language: Language): Promise<InquiryResult> {
      sending ??= send(fields, language).finally(() => {
        sending = undefined;
      });
      return sending;
    },
  };
}
