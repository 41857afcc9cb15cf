/** Whoever acts on a page acts on what it showed: its form has a digest, because others may have changed it since. */
import { createHash } from 'node:crypto';
import { type Fields, textValue } from '#app/http/form-data.server.ts';

/** For the field `shown`. */
export function digestOfShown(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
}

export const isAsShown = (form: Fields, now: unknown) => textValue(form, 'shown') === digestOfShown(now);
