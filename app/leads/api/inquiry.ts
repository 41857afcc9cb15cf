import { handleFormPost } from '#app/http/form-post.server.ts';
import { languageParameter } from '#app/i18n/preference.ts';
import { inquiryForm } from '../inquiry.server.ts';
import type { Route } from './+types/inquiry';

export const loader = () => Response.json({ error: 'method' }, { status: 405, headers: { Allow: 'POST' } });

/** `POST /api/inquiry?language=de`: the contact form for scripts. Responds with a `FormResult` without the answers. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const post = { request, context, language: languageParameter(url) };
  const { result, init } = await handleFormPost(post, { ...inquiryForm, name: 'chat' });
  const { answers: _, ...body } = result;
  return Response.json(body, init);
}
