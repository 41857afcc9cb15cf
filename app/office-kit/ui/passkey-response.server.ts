import { textValue } from '#app/http/form-data.server.ts';

/** The answer of the browser in a passkey form; `null` when it is no JSON. */
export function parsePasskeyResponse(form: FormData): unknown {
  try {
    return JSON.parse(textValue(form, 'response'));
  } catch {
    return null; // SyntaxError: the form was sent without script
  }
}
