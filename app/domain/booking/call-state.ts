/** What a stored booking means at a moment. Moments are in ms since 1970. */
import type { Booking } from '#app/store/bookings.server.ts';

/** `over`: has taken place. `expired`: looked automated, and nobody accepted it in time. */
export type CallState = Booking['status'] | 'over';
/** `open`: can be moved and cancelled by its link; `soon`: no longer. */
export type LinkState = Exclude<CallState, 'booked'> | 'open' | 'soon';

/** The last moment to move or cancel by the link, before the call, in ms. */
const changeLimit = 2 * 3_600_000;

type StoredCall = Pick<Booking, 'status' | 'starts_at' | 'ends_at' | 'held_until'>;

/** The state for the owner. */
export function stateOfCall({ status, ends_at, held_until }: StoredCall, now = Date.now()): CallState {
  if (status === 'held') return now > Date.parse(held_until ?? '') ? 'expired' : 'held';
  return status === 'booked' && now >= Date.parse(ends_at) ? 'over' : status;
}

/** The state for whoever has the link. */
export function stateOfLink(call: StoredCall, now = Date.now()): LinkState {
  const state = stateOfCall(call, now);
  if (state !== 'booked') return state;
  return now > Date.parse(call.starts_at) - changeLimit ? 'soon' : 'open';
}
