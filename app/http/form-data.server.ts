/** The body of a form post, and its text fields. */
import type { ClientInfo } from './client-info.server.ts';
import { emptyResponse, isSameOrigin, mediaType } from './request-guards.server.ts';

/**
 * Reads the body of a form post, whose size the server has checked. Throws a `Response` without a body: 403 for a form
 * of another site, 415 for another media type, 400 for a malformed body.
 */
export async function readFormData(request: Request, client: ClientInfo): Promise<FormData> {
  if (!isSameOrigin(request, client)) throw emptyResponse(403);
  const type = mediaType(request);
  if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data') throw emptyResponse(415);
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof TypeError) throw emptyResponse(400);
    throw error;
  }
}

/** A form, or the query of an address. */
export type Fields = Pick<FormData | URLSearchParams, 'getAll'>;

/** The text values of a field, without NUL, which PostgreSQL does not store; files are ignored. */
export function textValues(form: Fields, name: string): string[] {
  return form
    .getAll(name)
    .filter((value) => typeof value === 'string')
    .map((value) => value.replaceAll('\0', ''));
}

/** The first text value of a field, or `''`. */
export function textValue(form: Fields, name: string): string {
  return textValues(form, name)[0] ?? '';
}
