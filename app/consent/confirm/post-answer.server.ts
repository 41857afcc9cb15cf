/** From the answer on the page of a link to confirmed or erased consents. */
import { type RouterContextProvider, redirect } from 'react-router';
import { uncached } from '#app/http/cache-control.server.ts';
import { readFormData, textValue } from '#app/http/form-data.server.ts';
import { consumeForClient } from '#app/http/rate-limit.server.ts';
import { clientContext } from '#app/http/request-context.server.ts';
import { address } from '#app/i18n/addresses.ts';
import { log } from '#app/telemetry/log.server.ts';
import type { Language } from '#content/languages.ts';
import { confirmAddress } from '../consent-link.server.ts';
import { confirmConsents, disown, isConsentLink } from '../consents.server.ts';

type Post = { request: Request; url: URL; context: Readonly<RouterContextProvider>; language: Language };

/** `problem` is the name of its text. */
export type AnswerResult = { problem: 'failed' | 'tooMany' };

/**
 * Confirms what the link asks for, or erases it. Redirects (303) to the page, which says what the state is, so that
 * reloading and a second press repeat nothing. Status 429 for unknown links above a limit, 503 when nothing could be
 * erased. Throws a `Response` for a request that is no form of this site, and database errors.
 */
export async function postAnswer({ request, url, context, language }: Post) {
  const client = context.get(clientContext);
  const form = await readFormData(request, client);
  const secret = url.searchParams.get('key') ?? '';
  const page = confirmAddress(language, secret);
  const limit = (await isConsentLink(secret)) ? null : await consumeForClient('form-address', client);
  if (limit) return uncached<AnswerResult>({ problem: 'tooMany' }, 429, limit);
  const answer = textValue(form, 'answer');
  if (answer === 'yes') await confirmConsents(secret, language, client.ip);
  if (answer !== 'no') return redirect(page, 303);
  try {
    const isErased = await disown(secret);
    return redirect(isErased ? `${address(language, 'waitlist')}/confirm?done=erased` : page, 303);
  } catch (error) {
    log.error({ error }, 'a disowned sign-up could not be erased');
    return uncached<AnswerResult>({ problem: 'failed' }, 503);
  }
}
