import { randomUUID } from 'node:crypto';
import { handleFormPost } from '#app/http/form-post.server.ts';
import { inquiryForm } from '#app/http/inquiry-form.server.ts';
import type { Route } from './+types/inquiry';
import { languageParameter } from './language-parameter.ts';

/** `GET /api/inquiry`: an idempotency key, for pages of an earlier release that are still open; ours make their own. */
export function loader() {
  return Response.json({ submissionKey: randomUUID() }, { headers: { 'Cache-Control': 'no-store' } });
}

/**
 * `POST /api/inquiry?language=de`: the contact form for a page's script. Same fields, checks, limits, store and statuses as
 * the contact page; the answer is a `FormResult` without what was typed, which whoever sent it still has.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const post = { request, context, language: languageParameter(url) };
  const { result, init } = await handleFormPost(post, { ...inquiryForm, name: 'chat' });
  const { answers: _, ...answer } = result;
  return Response.json(answer, init);
}
