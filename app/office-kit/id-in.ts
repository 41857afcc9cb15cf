import { type Fields, textValue } from '#app/http/form-data.server.ts';
import { parseId } from './row-id.ts';

/** The id in a field, `undefined` when it is empty. Throws a `Response` with 404 for text that is no id. */
export function idIn(fields: Fields, name: string): number | undefined {
  const text = textValue(fields, name);
  const id = parseId(text);
  if (text !== '' && id === undefined) throw new Response(null, { status: 404 });
  return id;
}
