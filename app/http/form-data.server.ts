/** The body of a form post, and the texts in it. */
import type { ClientInfo } from './client-info.server.ts';
import { emptyResponse, isSameOrigin, mediaType } from './request-guards.server.ts';

/**
 * Reads the body of a form post; the server has checked its size. Throws a `Response` without a body: 403 when another
 * site sent it, 415 when it is not a form, 400 when it cannot be read.
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

/** What was sent under a name; a file where a text belongs counts as nothing. */
export function textValues(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string');
}

/** The first text that was sent under a name; empty when there is none. */
export function textValue(form: FormData, name: string): string {
  return textValues(form, name)[0] ?? '';
}
