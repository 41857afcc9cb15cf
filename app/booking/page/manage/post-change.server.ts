import { type RouterContextProvider, redirect } from 'react-router';
import { uncached } from '#app/http/cache-control.server.ts';
import { readFormData, textValue } from '#app/http/form-data.server.ts';
import { consume, consumeForClient } from '#app/http/rate-limit.server.ts';
import { clientContext } from '#app/http/request-context.server.ts';
import type { Language } from '#content/languages.ts';
import { currentRules } from '../../availability.server.ts';
import { cancelCall, findByLink, moveCall } from '../../booking.server.ts';
import { stateOfLink } from '../../call-list.server.ts';
import { manageAddress } from '../../link.server.ts';

type Post = { request: Request; url: URL; context: Readonly<RouterContextProvider>; language: Language };

/** `problem` is the name of its text. */
export type ChangeResult = { problem?: 'changed' | 'tooMany' | 'start' | 'taken'; nearest?: number[] };

/**
 * Redirects (303), so that reloading repeats nothing. 400 without a time, 409 for one that is taken or a call that was
 * changed meanwhile, 429 above a limit. Throws a `Response` for a request that is no form of this site, and database
 * errors.
 */
export async function postChange({ request, url, context, language }: Post) {
  const client = context.get(clientContext);
  const form = await readFormData(request, client);
  const secret = url.searchParams.get('key') ?? '';
  const booking = await findByLink(secret);
  const limit = await (booking ? consume('link', secret) : consumeForClient('form-address', client));
  if (limit) return uncached<ChangeResult>({ problem: 'tooMany' }, 429, limit);
  const rules = await currentRules();
  const page = manageAddress(language, secret);
  // The page tells the state.
  if (!booking || !rules || stateOfLink(booking) !== 'open') return redirect(page, 303);
  if (textValue(form, 'intent') === 'cancel') {
    return (await cancelCall(booking)) ? redirect(page, 303) : uncached<ChangeResult>({ problem: 'changed' }, 409);
  }
  const start = Date.parse(textValue(form, 'start'));
  if (Number.isNaN(start)) return uncached<ChangeResult>({ problem: 'start' }, 400);
  const outcome = await moveCall(booking, start, rules);
  if (outcome.kind === 'moved') return redirect(`${page}&done=moved`, 303);
  if (outcome.kind === 'changed') return uncached<ChangeResult>({ problem: 'changed' }, 409);
  return uncached<ChangeResult>({ problem: 'taken', nearest: outcome.nearest.map((slot) => slot.start) }, 409);
}
