/** Messages about a call, and their mails with the calendar file (product.md B4). Functions throw database errors. */

import { channelsFor, type Subject, subjectName } from '#app/delivery/channel.server.ts';
import {
  type Email,
  firstAddress,
  linkInMail,
  officeButton,
  type Part,
  renderEmail,
} from '#app/delivery/render-email.server.ts';
import type { Delivery } from '#app/delivery/store.server.ts';
import type { ChannelName } from '#app/delivery/texts/en.ts';
import { address, knownLanguage } from '#app/i18n/addresses.ts';
import { publicEmail } from '#app/i18n/company-facts.server.ts';
import { dateText, fill } from '#app/i18n/formats.ts';
import { namedZone } from '#app/i18n/site-time.server.ts';
import { answerMailLink } from '#app/leads/answer-mail.ts';
import { settings } from '#app/settings.server.ts';
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { locationOf, placeOfCalls, placeText } from './call-place.server.ts';
import { typedFields, typedNames, webhookCall } from './fields.ts';
import { type CalendarMethod, calendarFile, type Invitation, methodFor, type Recipient } from './invitation.server.ts';
import { linkSecret, manageAddress, sharedCalendarAddress } from './link.server.ts';
import { isLate, isReminder, type Reminder, reminderKinds, remindersOf } from './reminders.server.ts';
import { type Booking, bookingById, type ScheduledDelivery } from './store.server.ts';

const ownerMail: ChannelName = 'owner-mail';
export const visitorMail: ChannelName = 'visitor-mail';

const msPerDay = 24 * 3_600_000;
/** A person gets no more in 24 hours, reminders aside: somebody who books and cancels may have entered any address. */
const maxMails = 4;

type Earlier = Pick<Delivery, 'channel' | 'kind' | 'due_at'>;

/**
 * Bookings that look automated are announced to the owner only. Beyond `maxMails` a mail to the visitor waits; that
 * about the next change replaces it, and from the call on none is sent. `earlier`: of all calls of the person. Changes
 * in the office are not announced to the owner.
 */
export function bookingDeliveries(
  booking: Booking,
  event: BookingEvent,
  earlier: Earlier[] = [],
  isByOffice = false,
): ScheduledDelivery[] {
  const now = new Date().toISOString();
  const channels = channelsFor({ table: 'bookings', suspectedSpam: booking.suspected_spam }).filter(
    (channel) => !(isByOffice && channel === ownerMail),
  );
  const reference = String(booking.sequence);
  const events = channels.map((channel) => {
    const mayWait = channel === visitorMail;
    return { channel, kind: event, reference, due_at: (mayWait && nextMail(earlier)) || now };
  });
  const inTime = events.filter(({ due_at }) => due_at === now || due_at < booking.starts_at);
  return booking.status === 'booked' && !booking.suspected_spam ? [...inTime, ...remindersOf(booking)] : inTime;
}

/** ISO 8601 in UTC; `undefined`: now. */
function nextMail(earlier: Earlier[]): string | undefined {
  const sent = earlier
    .filter(({ channel, kind }) => channel === visitorMail && !isReminder(kind))
    .map(({ due_at }) => Date.parse(due_at))
    .sort((one, other) => other - one)[maxMails - 1];
  const isOver = sent === undefined || sent + msPerDay <= Date.now();
  return isOver ? undefined : new Date(sent + msPerDay).toISOString();
}

/** Whether the visitor gets this message at once. */
export const isMailedNow = ({ channel, due_at }: ScheduledDelivery) =>
  channel === visitorMail && Date.parse(due_at) <= Date.now();

/** `undefined` when it has been erased. */
export async function findCallSubject(id: string): Promise<Subject | undefined> {
  const booking = await bookingById(id);
  if (!booking) return undefined;
  const { name: fullName, email, created_at: createdAt } = booking;
  return {
    name: subjectName({ table: 'bookings', id: booking.id }),
    id: booking.id,
    fullName,
    createdAt,
    isOutdated: (message) => isOutdated(booking, message),
    ownerMail: async ({ kind }) => ({
      ...(await ownerBookingEmail(booking, kind as BookingEvent)),
      replyTo: { name: fullName, address: email },
    }),
    personMail: async ({ kind }) => ({
      ...(await visitorBookingEmail(booking, kind as BookingEvent | Reminder)),
      to: email,
    }),
    event: async ({ kind }) => callEvent(booking, kind),
  };
}

const callEvents: Partial<Record<string, string>> = { invite: 'created', update: 'moved', cancel: 'cancelled' };

function callEvent(booking: Booking, kind: string) {
  const data = { id: booking.id, ...webhookCall(booking) };
  return { type: `booking.${callEvents[kind]}`, timestamp: booking.created_at, data };
}

export type BookingEmail = Email & { calendar: { method: CalendarMethod; file: string } };

/**
 * Writes in the language of the page. Only digits of the telephone number are taken from what was typed: anybody
 * can enter somebody else's address.
 */
export async function visitorBookingEmail(booking: Booking, event: BookingEvent | Reminder): Promise<BookingEmail> {
  const language = languageOf(booking);
  const { visitor, summary, labels } = messages(language)['booking-mail'];
  const { greeting, closing, why } = messages(language).mail.visitor;
  const date = momentIn(booking.starts_at, booking.time_zone, language);
  const { subject, intro } = visitor[event];
  const { where, location } = await placeFor(booking, language);
  const shared = linkInMail(sharedCalendarAddress(language, booking.manage_hash));
  const link = await linkTo(booking, event, language);
  const parts: Part[] = [
    greeting,
    intro,
    ...(booking.word ? [booking.word] : []),
    { label: labels.when, value: `${date} (${namedZone(language, booking.time_zone)})` },
    ...(event === 'cancel' ? [] : [where]),
    ...(link ? [{ button: { label: event === 'cancel' ? visitor.again : visitor.change, url: link } }] : []),
    ...(shared && event !== 'cancel' && !isReminder(event) ? [{ label: labels.colleagues, value: shared }] : []),
    closing,
    { note: why },
  ];
  const description = [where, link && `${visitor.change}: ${link}`].filter(Boolean).join('\n');
  return {
    ...renderEmail(language, fill(subject, { date }), parts),
    calendar: calendarOf(booking, 'visitor', { summary, description, location }),
  };
}

/** A link to what the owner writes about the last change, where the site sends nothing: no file is attached to it. */
export async function ownersMail(booking: Booking): Promise<string> {
  const language = languageOf(booking);
  const { visitor } = messages(language)['booking-mail'];
  const { answer, visitor: shared } = messages(language).mail;
  const isOff = booking.status === 'cancelled';
  const date = momentIn(booking.starts_at, booking.time_zone, language);
  const subject = fill(visitor[isOff ? 'cancel' : 'update'].subject, { date });
  const link = await linkTo(booking, isOff ? 'cancel' : 'update', language);
  const parts = [
    fill(answer.greeting, { name: booking.name }),
    `${subject} (${namedZone(language, booking.time_zone)}).`,
    ...(isOff ? [] : [(await placeFor(booking, language)).where]),
    ...(link ? [`${isOff ? visitor.again : visitor.change}:\n${link}`] : []),
    shared.closing,
  ];
  return answerMailLink({ address: booking.email, subject, opening: parts.join('\n\n'), quoted: '' });
}

async function placeFor(booking: Booking, language: Language) {
  const place = await placeOfCalls();
  const number = { phone: booking.phone?.replace(/[^\d+]+/g, ' ').trim() ?? null };
  return { place, where: placeText(place, number, language), location: locationOf(place, number) };
}

/** What is true of the call, for colleagues of the visitor: nothing in it leads to the booking (product.md B9). */
export async function colleaguesCalendar(booking: Booking): Promise<BookingEmail['calendar']> {
  const language = languageOf(booking);
  const { place, where, location } = await placeFor(booking, language);
  const { summary } = messages(language)['booking-mail'];
  const description = [where, ...howTogether(place, language)].join('\n');
  return calendarOf(booking, 'colleague', { summary, description, location });
}

/** How several people take part in a call that reaches one of them. */
function howTogether(place: string, language: Language): string[] {
  return place === 'phone' ? [messages(language).book.colleagues.byPhone] : [];
}

/** A link to a mail that the visitor's own program writes: this site learns nobody's address. */
export function mailToColleagues(booking: Booking, language: Language, origin: string, place: string) {
  const { subject, body, action, hint } = messages(language).book.colleagues;
  const how = howTogether(place, language);
  const { starts_at, time_zone, manage_hash } = booking;
  const date = `${momentIn(starts_at, time_zone, language)} (${namedZone(language, time_zone)})`;
  const link = `${origin}${sharedCalendarAddress(language, manage_hash)}`;
  const part = (text: string) => encodeURIComponent(fill(text, { date, link }).replaceAll('\n', '\r\n'));
  return {
    mail: `mailto:?subject=${part(subject)}&body=${part([body, ...how].join('\n\n'))}`,
    action,
    hint: [hint, ...how].join(' '),
  };
}

export async function exampleBookingMails(language: Language): Promise<Email[]> {
  const { ownerLanguage, timeZone } = content().site;
  const booking: Booking = {
    ...{
      id: 0,
      uid: 'example',
      status: 'booked',
      sequence: 0,
      created_at: '2030-05-05T09:00:00.000Z',
      manage_hash: '',
    },
    ...{ starts_at: '2030-05-06T09:00:00.000Z', ends_at: '2030-05-06T09:30:00.000Z', time_zone: timeZone, language },
    ...{ name: 'Ada Lovelace', email: 'ada@example.com', phone: '+49 30 123456', company: null, message: null },
    ...{ network_hash: null, wide_network_hash: null, submission_key: null, word: null, suspected_spam: false },
  };
  const events: BookingEvent[] = ['invite', 'update', 'cancel'];
  const own = [...events, ...reminderKinds];
  return Promise.all([
    ...own.map((event) => visitorBookingEmail(booking, event)),
    ...(language === ownerLanguage ? events.map((event) => ownerBookingEmail(booking, event)) : []),
  ]);
}

export async function ownerBookingEmail(booking: Booking, event: BookingEvent): Promise<BookingEmail> {
  const { ownerLanguage: language, timeZone } = content().site;
  const { owner, ownerSummary, labels } = messages(language)['booking-mail'];
  const { labels: shared } = messages(language).mail;
  const date = momentIn(booking.starts_at, timeZone, language);
  const values = { name: booking.name, date };
  const { subject, intro } = owner[booking.suspected_spam && event === 'invite' ? 'flagged' : event];
  const details = [
    { label: labels.when, value: `${date} (${namedZone(language, timeZone)})` },
    { label: shared.name, value: booking.name },
    { label: shared.email, value: booking.email },
    ...typedNames.map((name) => ({ label: labels[typedFields[name].label], value: booking[name] ?? '' })),
  ].filter(({ value }) => value !== '');
  const description = details.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return {
    ...renderEmail(language, fill(subject, values), [
      fill(intro, values),
      ...details,
      ...officeButton(`/bookings/${booking.id}`, language),
    ]),
    calendar: calendarOf(booking, 'owner', {
      summary: fill(ownerSummary, values),
      description,
      location: locationOf(await placeOfCalls(), booking),
    }),
  };
}

/** Writes "Tuesday 24 November 2026 at 14:00". */
export function momentIn(iso: string, timeZone: string, language: Language): string {
  return dateText(language, iso, { dateStyle: 'full', timeStyle: 'short', timeZone });
}

async function linkTo({ uid }: Booking, event: BookingEvent | Reminder, language: Language) {
  return linkInMail(event === 'cancel' ? address(language, 'book') : manageAddress(language, await linkSecret(uid)));
}

type CalendarTexts = { summary: string; description: string; location: string };

function calendarOf(booking: Booking, recipient: Recipient, texts: CalendarTexts): BookingEmail['calendar'] {
  const method = methodFor(booking, recipient);
  return { method, file: calendarFile(booking, recipient, { ...texts, organizer: organizer() }) };
}

/** Falls back to the address of `site.yaml` without a mail server. */
function organizer(): Invitation['organizer'] {
  const { site } = content();
  const email = firstAddress(settings().MAIL_FROM) ?? publicEmail(site);
  return { name: site.brand, email };
}

const languageOf = ({ language }: Booking): Language => knownLanguage(language);

export type BookingEvent = 'invite' | 'update' | 'cancel';

/** Times are ISO 8601 in UTC. */
type Call = { sequence: number; status: string; starts_at: string };

/** True when it is about an earlier state (`reference` is the number of changes), or a reminder that is too late. */
export function isOutdated(
  call: Call,
  { kind, reference }: Pick<Delivery, 'kind' | 'reference'>,
  now = Date.now(),
): boolean {
  if (Number(reference) !== call.sequence) return true;
  return isReminder(kind) && (call.status !== 'booked' || isLate(kind, call.starts_at, now));
}
