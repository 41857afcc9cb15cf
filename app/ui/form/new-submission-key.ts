/**
 * A new idempotency key of a form: a random UUID (version 4, RFC 9562). Browsers have `randomUUID` only for pages that
 * came over HTTPS or from the same machine; the site can be looked at in other ways too.
 */
export function newSubmissionKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[(bytes[8] ?? 0) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
