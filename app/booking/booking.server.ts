/** Books, moves and cancels calls (product.md B2 to B5). Functions throw database errors. */

import { createHmac, randomUUID } from 'node:crypto';
import type { Store } from '#app/database/database.server.ts';
import { siteSecret } from '#app/database/site-secrets.server.ts';
import type { Id } from '#app/database/table.ts';
import type { Correction } from '#app/delivery/channel.server.ts';
import { type Delivery, notifyDeliveryWorker } from '#app/delivery/store.server.ts';
import type { Submission } from '#app/http/submission.server.ts';
import { dayOf } from '#app/i18n/site-time.server.ts';
import { increment } from '#app/telemetry/counted.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import type { Language } from '#content/languages.ts';
import { availableSlots, nearestSlots } from './availability.server.ts';
import { cellsOf } from './cells.ts';
import { typedColumns, typedNames } from './fields.ts';
import { linkSecret, manageHash } from './link.server.ts';
import { bookingDeliveries, isMailedNow, visitorMail } from './mails.server.ts';
import type { BookingRules } from './rules.ts';
import type { BookingFields } from './schema.ts';
import { boundsOfDay, callAt, type Slot } from './slots.server.ts';
import {
  type Booking,
  bookingByManageHash,
  bookingsLike,
  cancelBooking,
  correctBooking,
  type DayLimit,
  insertBooking,
  moveBooking,
  openBookings,
} from './store.server.ts';

/** Calls to come; `flood`: of all together, booked in ten minutes. */
const maxOpen = { person: 2, network: 4, wideNetwork: 8, flood: 60 };
const noLimits = {
  person: Number.POSITIVE_INFINITY,
  network: Number.POSITIVE_INFINITY,
  wideNetwork: Number.POSITIVE_INFINITY,
  flood: Number.POSITIVE_INFINITY,
};
/** In ms. An equal submission without a key within this time is a repetition. */
const repetitionWindow = 10 * 60_000;

export type BookingOutcome =
  /** `isDuplicate`: an earlier, identical submission has booked the call. */
  | { kind: 'booked'; booking: Booking; secret: string; isDuplicate: boolean; isMailed: boolean }
  | { kind: 'taken'; nearest: Slot[] }
  /** `conflict`: the key was used for other content. */
  | { kind: 'tooManyOpen' | 'conflict' };

type Circumstances = Pick<Submission, 'key' | 'language' | 'suspectedSpam'> & {
  /** The smallest first. */
  networks: readonly string[];
  /** Allows any time where no other call is, without limits and without a mail to the owner. */
  isByOffice?: boolean;
};

/** A call that somebody agreed on with the owner. */
export async function enterCall(
  fields: BookingFields,
  rules: BookingRules,
  language: Language,
): Promise<BookingOutcome> {
  return bookNewCall(fields, rules, {
    key: randomUUID(),
    language,
    suspectedSpam: false,
    networks: [],
    isByOffice: true,
  });
}

/** Identical submissions book one call; of several for overlapping times one succeeds (product.md B2). */
export async function bookCall(
  fields: BookingFields,
  rules: BookingRules,
  circumstances: Circumstances,
): Promise<BookingOutcome> {
  const outcome = await bookNewCall(fields, rules, circumstances);
  // A repeated submission finds its time taken by itself.
  return outcome.kind === 'booked' ? outcome : ((await repeatedCall(fields, circumstances)) ?? outcome);
}

/** `undefined` for a new submission. */
export async function repeatedCall(
  fields: BookingFields,
  { key, networks }: Pick<Circumstances, 'key' | 'networks'>,
): Promise<Extract<BookingOutcome, { kind: 'booked' }> | undefined> {
  const networkHash = await hashNetwork(networks[0]);
  const since = iso(Date.now() - repetitionWindow);
  const found = (await bookingsLike(key, iso(fields.start))).find(
    (booking) =>
      booking.status === 'booked' &&
      isOwn(booking, fields) &&
      (booking.submission_key === key ||
        (isSame(booking, fields) && booking.network_hash === networkHash && booking.created_at >= since)),
  );
  const isMailed = found !== undefined && !found.suspected_spam;
  return found && { kind: 'booked', booking: found, secret: await linkSecret(found.uid), isDuplicate: true, isMailed };
}

const isOwn = (booking: Booking, fields: BookingFields) =>
  Date.parse(booking.starts_at) === fields.start && booking.email.toLowerCase() === fields.email.toLowerCase();

const isSame = (booking: Booking, fields: BookingFields) =>
  booking.name === fields.fullName && typedNames.every((name) => (fields[name] || null) === booking[name]);

async function bookNewCall(
  fields: BookingFields,
  rules: BookingRules,
  { key, language, suspectedSpam, networks, isByOffice = false }: Circumstances,
): Promise<BookingOutcome> {
  const isFree = isByOffice
    ? fields.start > Date.now()
    : (await availableSlots(rules)).some(({ start }) => start === fields.start);
  const uid = randomUUID();
  const secret = await linkSecret(uid);
  let isMailed = false;
  const result = isFree
    ? await insertBooking(
        {
          ...timesOf(rules, fields.start),
          uid,
          status: 'booked',
          sequence: 0,
          name: fields.fullName,
          email: fields.email,
          ...typedColumns(fields),
          language,
          time_zone: fields.timeZone,
          manage_hash: manageHash(secret),
          network_hash: await hashNetwork(networks[0]),
          wide_network_hash: await hashNetwork(networks[2]),
          submission_key: key,
          suspected_spam: suspectedSpam,
          created_at: iso(Date.now()),
        },
        {
          cells: cellsAt(rules, fields.start),
          deliveries: (booking, earlier) => {
            const deliveries = bookingDeliveries(booking, 'invite', earlier, isByOffice);
            isMailed = deliveries.some(isMailedNow);
            return deliveries;
          },
          limits: isByOffice
            ? { ...noLimits, day: dayOfCall(withoutLimit(rules), fields.start) }
            : { ...maxOpen, day: dayOfCall(rules, fields.start) },
        },
      )
    : 'taken';
  if (result === 'duplicate') return { kind: 'conflict' };
  if (result === 'tooManyOpen') return { kind: 'tooManyOpen' };
  if (result === 'taken') return { kind: 'taken', nearest: nearestSlots(await availableSlots(rules), fields.start, 3) };
  notifyDeliveryWorker();
  log.info({ booking: result.id, suspectedSpam: result.suspected_spam }, 'call booked');
  return { kind: 'booked', booking: result, secret, isDuplicate: false, isMailed };
}

export async function findByLink(secret: string): Promise<Booking | undefined> {
  return bookingByManageHash(manageHash(secret));
}

/** By the hash, which is all that the link for colleagues has. Throws database errors. */
export const findByHash = bookingByManageHash;

export type MoveOutcome =
  | { kind: 'moved'; booking: Booking }
  | { kind: 'taken'; nearest: Slot[] }
  | { kind: 'changed' };

/** A change in the office: with a word to the visitor, or an empty one, and without a mail to the owner. */
type ByOffice = { word: string };

/** The old time stays until the new one is booked. `anyTime`: only other calls are in the way. */
export async function moveCall(
  booking: Booking,
  start: number,
  rules: BookingRules,
  { anyTime = false, byOffice }: { anyTime?: boolean; byOffice?: ByOffice } = {},
): Promise<MoveOutcome> {
  const slots = await availableSlots(rules, booking);
  const isAllowed = anyTime
    ? start > Date.now() && start !== Date.parse(booking.starts_at)
    : slots.some((slot) => slot.start === start);
  const result = isAllowed
    ? await moveBooking(
        booking,
        { ...timesOf(rules, start), word: byOffice?.word || null },
        {
          cells: cellsAt(rules, start),
          day: dayOfCall(anyTime ? withoutLimit(rules) : rules, start),
          deliveries: (moved, earlier) => bookingDeliveries(moved, 'update', earlier, byOffice !== undefined),
        },
      )
    : 'taken';
  if (result === 'changed') return { kind: 'changed' };
  if (result === 'taken') return { kind: 'taken', nearest: nearestSlots(slots, start, 3) };
  notifyDeliveryWorker();
  log.info({ booking: booking.id }, 'call moved');
  return { kind: 'moved', booking: result };
}

/** `false` when the call was moved or cancelled meanwhile. */
export async function cancelCall(booking: Booking, byOffice?: ByOffice): Promise<boolean> {
  const result = await cancelBooking(booking, {
    word: byOffice?.word || null,
    deliveries: (cancelled, earlier) => bookingDeliveries(cancelled, 'cancel', earlier, byOffice !== undefined),
  });
  if (result === 'changed') return false;
  notifyDeliveryWorker();
  increment('cancelled', { page: 'book', language: booking.language });
  log.info({ booking: booking.id }, 'call cancelled');
  return true;
}

/** Whoever has a call to come is told of it at the right address. */
export async function correctCalls(store: Store, ids: Id[], { to, isTakenBack }: Correction): Promise<Id[]> {
  const toVisitor = (booking: Booking, earlier: Delivery[]) =>
    bookingDeliveries(booking, 'invite', earlier).filter(({ channel }) => channel === visitorMail);
  for (const id of ids) await correctBooking(store, { id, email: to }, isTakenBack ? undefined : toVisitor);
  return ids;
}

/** Flagged calls to come of the same network, including `booking`; none for a call without a flag. */
export async function flaggedOfNetwork(booking: Booking): Promise<Booking[]> {
  if (!booking.suspected_spam) return [];
  const { id, network_hash, wide_network_hash } = booking;
  return (await openBookings()).filter(
    (call) =>
      call.suspected_spam &&
      (call.id === id ||
        (network_hash !== null && call.network_hash === network_hash) ||
        (wide_network_hash !== null && call.wide_network_hash === wide_network_hash)),
  );
}

const iso = (time: number) => new Date(time).toISOString();

const timesOf = ({ length }: BookingRules, start: number) => ({
  starts_at: iso(start),
  ends_at: iso(start + length * 60_000),
});

const cellsAt = (rules: BookingRules, start: number) => cellsOf(callAt(rules, start)).map(iso);

const withoutLimit = (rules: BookingRules) => ({ ...rules, perDay: Number.POSITIVE_INFINITY });

function dayOfCall({ timeZone, perDay }: BookingRules, time: number): DayLimit {
  const { start, end } = boundsOfDay(dayOf(time, timeZone), timeZone);
  return { from: iso(start), until: iso(end), most: perDay };
}

async function hashNetwork(network: string | undefined): Promise<string | null> {
  if (network === undefined) return null;
  return createHmac('sha256', await siteSecret('booking-network'))
    .update(network)
    .digest('base64url')
    .slice(0, 22);
}
