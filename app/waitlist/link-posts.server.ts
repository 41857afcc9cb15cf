/** Posts to the pages of links in mails: the answer to a question, and a withdrawal (product.md K3, K11). */

import { type RouterContextProvider, redirect } from 'react-router';
import { uncached } from '#app/http/cache-control.server.ts';
import { readFormData, textValue } from '#app/http/form-data.server.ts';
import { consumeForClient } from '#app/http/rate-limit.server.ts';
import { clientContext } from '#app/http/request-context.server.ts';
import { address } from '#app/i18n/addresses.ts';
import { log } from '#app/telemetry/log.server.ts';
import type { Language } from '#content/languages.ts';
import { confirmAddress, unsubscribeAddress } from './consent-link.server.ts';
import {
  confirmConsents,
  consentsOfAddress,
  consentToWithdraw,
  disown,
  endedBy,
  isConsentLink,
  revoke,
} from './consents.server.ts';

type Post = { request: Request; url: URL; context: Readonly<RouterContextProvider>; language: Language };

/** `problem` is the name of its text. */
type AnswerResult = { problem: 'failed' | 'tooMany' };

/** Redirects to the page (303), so that a reload repeats nothing. 503 when the erasure fails. */
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

/** A mail program gets the page (200): it follows no redirect (RFC 8058, 3.1), and has no cookie and no origin. */
export async function postUnsubscribe({ request, url, context, language }: Post) {
  const client = context.get(clientContext);
  const form = await readFormData(request, client);
  const secret = url.searchParams.get('key') ?? '';
  const consent = await consentToWithdraw(secret);
  // Known links have no limit, because a mail provider posts for many people.
  if (!consent) {
    const limit = await consumeForClient('form-address', client);
    return limit ? uncached({ tooMany: true }, 429, limit) : uncached({ tooMany: false }, 404);
  }
  const seen = { language, page: url.pathname };
  if (isOneClick(form)) {
    for (const each of await endedBy(consent)) await revoke(each, 'one-click', seen);
    return uncached({ tooMany: false }, 200);
  }
  const isAll = textValue(form, 'intent') === 'all';
  for (const each of await (isAll ? consentsOfAddress(consent.address) : endedBy(consent)))
    await revoke(each, 'unsubscribe-link', seen);
  return redirect(unsubscribeAddress(language, secret), 303);
}

/** The body that RFC 8058 (3.2) prescribes, and nothing else. */
function isOneClick(form: FormData): boolean {
  const fields = [...form];
  return fields.length === 1 && form.get('List-Unsubscribe') === 'One-Click';
}
