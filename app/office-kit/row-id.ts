import { type Fields, textValue } from '#app/http/form-data.server.ts';

/** `undefined` for text that PostgreSQL would not compare with ids. */
export function parseId(text: string | null | undefined): number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** The id in a field, `undefined` when it is empty. Throws a `Response` with 404 for text that is no id. */
export function idIn(fields: Fields, name: string): number | undefined {
  const text = textValue(fields, name);
  const id = parseId(text);
  if (text !== '' && id === undefined) throw new Response(null, { status: 404 });
  return id;
}
