import { inquiryForm } from '#app/domain/inquiry.server.ts';
import { takeForm } from '#app/http/form-post.server.ts';
import { newSubmissionKey } from '#app/http/submission.server.ts';
import type { Route } from './+types/inquiry';
import { askedLanguage } from './asked-language.ts';

const headers = { 'Cache-Control': 'no-store' };

/** `GET /api/inquiry`: the idempotency key of a form that is being opened; its time is the server's, as on the contact page. */
export function loader() {
  return Response.json({ submissionKey: newSubmissionKey() }, { headers });
}

/**
 * `POST /api/inquiry?language=de`: the contact form for a page's script. Same fields, checks, limits and store as the
 * contact page; the answer is a `FormResult` without what was typed, which whoever sent it still has.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const post = { request, context, language: askedLanguage(url) };
  const { result, init } = await takeForm(post, { ...inquiryForm, name: 'chat' });
  const { answers: _, ...answer } = result;
  const response = Response.json(answer, init);
  response.headers.set('Cache-Control', headers['Cache-Control']);
  return response;
}
