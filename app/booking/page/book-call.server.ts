import { canSendMail } from '#app/delivery/mail.server.ts';
import type { FormResult } from '#app/http/form-contract.ts';
import { handleFormPost, readAnswers } from '#app/http/form-post.server.ts';
import { networksOf } from '#app/http/rate-limit.server.ts';
import { clientContext } from '#app/http/request-context.server.ts';
import type { Submission, SubmissionOutcome } from '#app/http/submission.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { currentRules } from '../availability.server.ts';
import { type BookingOutcome, bookCall, repeatedCall } from '../booking.server.ts';
import { placeText, videoRoom } from '../call-place.server.ts';
import { calendarAddress, manageAddress } from '../link.server.ts';
import { mailToColleagues } from '../mails.server.ts';
import type { BookingRules } from '../rules.ts';
import { type BookingFields, bookingSchema } from '../schema.ts';

/** A missing field is `''`. */
type BookingAnswers = Record<keyof BookingFields, string>;

export type BookedCall = {
  /** In ms since 1970. */
  start: number;
  zone: string;
  email: string;
  /** How the call takes place; the address of the video room is part of it. */
  how: string;
  room?: string;
  isMailed: boolean;
  manage: string;
  calendar: string;
  colleagues: ReturnType<typeof mailToColleagues>;
};

/** `nearest`: when the wanted time was taken. */
export type BookingResult = FormResult<BookingAnswers | undefined> & { call?: BookedCall; nearest?: number[] };

/** Has the defences of every form (`handleFormPost`). Never cached. */
export async function postBooking(
  post: Parameters<typeof handleFormPost>[0],
): Promise<{ result: BookingResult; init: ResponseInit }> {
  const networks = networksOf(post.context.get(clientContext).ip);
  const rules = await orUndefined(currentRules(), 'the rules of booking could not be read');
  let outcome: BookingOutcome | undefined;
  const { result, init } = await handleFormPost(post, {
    name: 'book',
    schema: bookingSchema(rules?.place === 'phone'),
    async save(fields: BookingFields, submission: Submission): Promise<SubmissionOutcome> {
      const booking = rules && bookCall(fields, rules, { ...submission, networks });
      outcome = booking && (await orUndefined(booking, 'a call could not be booked'));
      if (!outcome) return { kind: 'refused', reason: 'unavailable' };
      if (outcome.kind !== 'booked') return { kind: 'refused', reason: outcome.kind };
      return {
        ...{ kind: 'stored', id: outcome.booking.id, isDuplicate: outcome.isDuplicate },
        isSpam: outcome.booking.suspected_spam,
      };
    },
    exists: async (fields, { key }) => (await repeatedCall(fields, { key, networks })) !== undefined,
  });
  const nearest = outcome?.kind === 'taken' ? outcome.nearest.map(({ start }) => start) : undefined;
  const call = rules && outcome?.kind === 'booked' ? bookedCall(outcome, rules, post) : undefined;
  return { result: { ...result, nearest, call }, init };
}

export function prefilled(form: FormData): BookingResult {
  return { kind: 'invalid', problems: {}, key: '', answers: readAnswers(form, bookingSchema(false)) };
}

/** `undefined` while the database does not answer. */
export async function orUndefined<Result>(result: Promise<Result>, failure: string): Promise<Result | undefined> {
  return result.catch((error: unknown) => {
    log.error({ error }, failure);
    return undefined;
  });
}

export function bookedCall(
  { booking, secret, isMailed }: Pick<Extract<BookingOutcome, { kind: 'booked' }>, 'booking' | 'secret' | 'isMailed'>,
  { place }: BookingRules,
  { language, context }: Pick<Parameters<typeof postBooking>[0], 'language' | 'context'>,
): BookedCall {
  return {
    start: Date.parse(booking.starts_at),
    zone: booking.time_zone,
    email: booking.email,
    how: placeText(place, booking, language),
    room: videoRoom(place),
    isMailed: canSendMail() && isMailed,
    manage: manageAddress(language, secret),
    calendar: calendarAddress(language, secret),
    colleagues: mailToColleagues(booking, language, context.get(clientContext).origin, place),
  };
}
