/** The id of a row in an address or a form; `undefined` for text with which PostgreSQL would not compare ids. */
export function parseId(text: string | null | undefined): number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
