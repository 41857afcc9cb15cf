import { type RouterContextProvider, redirect } from 'react-router';
import { uncached } from '#app/http/cache-control.server.ts';
import { readFormData, textValue } from '#app/http/form-data.server.ts';
import { consume, consumeForClient } from '#app/http/rate-limit.server.ts';
import { clientContext } from '#app/http/request-context.server.ts';
import type { Language } from '#content/languages.ts';
import { availableSlots, currentRules } from '../../availability.server.ts';
import { cancelCall, findByLink, moveCall } from '../../booking.server.ts';
import { stateOfLink } from '../../call-list.server.ts';
import { manageAddress } from '../../link.server.ts';
import { type BookedCall, bookedCall, orUndefined } from '../book-call.server.ts';

type Circumstances = { context: Readonly<RouterContextProvider>; language: Language };
type Post = Circumstances & { request: Request; url: URL };

/** `problem` is the name of its text. */
export type ChangeResult = { problem?: 'changed' | 'tooMany' | 'start' | 'taken'; nearest?: number[] };

/** `start`: where it is moved, in ms since 1970; without it the call is cancelled. */
type Change = Circumstances & { key: string; start?: number };
/** `closed`: the state of the link says why. */
type Changed = ChangeResult & {
  kind: 'moved' | 'cancelled' | 'closed' | 'refused';
  limit?: Awaited<ReturnType<typeof consume>>;
  call?: BookedCall;
};

/**
 * Redirects (303), so that reloading repeats nothing. 400 without a time, 409 for one that is taken or a call that was
 * changed meanwhile, 429 above a limit. Throws a `Response` for a request that is no form of this site, and database
 * errors.
 */
export async function postChange({ request, url, context, language }: Post) {
  const form = await readFormData(request, context.get(clientContext));
  const key = url.searchParams.get('key') ?? '';
  const start = textValue(form, 'intent') === 'cancel' ? undefined : Date.parse(textValue(form, 'start'));
  const { kind, limit, problem, nearest } = await changeCall({ key, start, context, language });
  if (problem)
    return uncached<ChangeResult>(
      { problem, nearest },
      limit ? 429 : problem === 'start' ? 400 : 409,
      limit ?? undefined,
    );
  const page = manageAddress(language, key);
  // The page tells the state.
  return redirect(kind === 'moved' ? `${page}&done=moved` : page, 303);
}

/** Throws database errors. */
async function changeCall({ key, start, context, language }: Change): Promise<Changed> {
  const booking = await findByLink(key);
  const limit = await (booking ? consume('link', key) : consumeForClient('form-address', context.get(clientContext)));
  if (limit) return { kind: 'refused', problem: 'tooMany', limit };
  const rules = await currentRules();
  if (!booking || !rules || stateOfLink(booking) !== 'open') return { kind: 'closed' };
  if (start === undefined)
    return (await cancelCall(booking)) ? { kind: 'cancelled' } : { kind: 'refused', problem: 'changed' };
  if (Number.isNaN(start)) return { kind: 'refused', problem: 'start' };
  // A press that is repeated moves once.
  const isThere = start === Date.parse(booking.starts_at);
  const outcome = isThere ? { kind: 'moved' as const, booking } : await moveCall(booking, start, rules);
  if (outcome.kind === 'changed') return { kind: 'refused', problem: 'changed' };
  if (outcome.kind === 'taken')
    return { kind: 'refused', problem: 'taken', nearest: outcome.nearest.map((slot) => slot.start) };
  const isMailed = !booking.suspected_spam;
  const moved = { booking: outcome.booking, secret: key, isMailed };
  return { kind: 'moved', call: bookedCall(moved, rules, { language, context }) };
}

/** The same for the chat; `undefined` while the database does not answer. */
export const tryChange = (change: Change) => orUndefined(changeCall(change), 'a call could not be changed');

/** The call of a link, and the free times to which it can be moved. `undefined` while the database does not answer. */
export const tryFind = (key: string) => orUndefined(findChangeable(key), 'a call could not be read');

async function findChangeable(key: string) {
  const booking = await findByLink(key);
  if (!booking) return { state: 'unknown' as const, start: 0, starts: [] };
  const state = stateOfLink(booking);
  const rules = state === 'open' ? await currentRules() : undefined;
  const start = Date.parse(booking.starts_at);
  const free = rules ? await availableSlots(rules, booking) : [];
  return { state, start, starts: free.map((slot) => slot.start).filter((each) => each !== start) };
}
