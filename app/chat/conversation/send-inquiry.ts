import { type FieldProblem, type FormResult, hiddenFields, type Refusal } from '#app/contracts.ts';
import type { Language } from '#content/languages.ts';

export type InquiryFields = { fullName: string; email: string; message: string; [hiddenFields.honeypot]: string };

/** What became of it; `failed` means that no answer came, so that it may be sent again. */
export type Sent =
  | { kind: 'stored' }
  | { kind: 'invalid'; problems: Partial<Record<string, FieldProblem>> }
  | { kind: 'refused'; reason: Refusal | 'failed' };

export type InquiryForm = ReturnType<typeof createInquiryForm>;

/**
 * An inquiry that is being written. Its idempotency key comes from the server when it is begun, as it does with the
 * contact form, so a double click or a second try after a failure cannot store it twice.
 */
export function createInquiryForm() {
  let key: Promise<string | undefined> = fetchKey();
  let sending: Promise<Sent> | undefined;

  async function send(fields: InquiryFields, language: Language): Promise<Sent> {
    try {
      const submissionKey = (await key) ?? crypto.randomUUID();
      key = Promise.resolve(submissionKey);
      const response = await fetch(`/api/inquiry?language=${language}`, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, [hiddenFields.key]: submissionKey }),
      });
      const result: Omit<FormResult<InquiryFields>, 'answers'> & Sent = await response.json();
      key = Promise.resolve(result.key);
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

async function fetchKey(): Promise<string | undefined> {
  try {
    return (await (await fetch('/api/inquiry')).json()).submissionKey;
  } catch {
    return undefined; // no connection, or no answer of ours: the form then gets a key of its own when it is sent
  }
}
