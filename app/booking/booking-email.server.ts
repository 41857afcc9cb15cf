/** The e-mails about a call, each with the calendar file (product.md B4). */

import {
  type Email,
  firstAddress,
  linkInMail,
  officeButton,
  type Part,
  renderEmail,
} from '#app/delivery/render-email.server.ts';
import { env } from '#app/env.server.ts';
import { address, isLanguage } from '#app/i18n/addresses.ts';
import { dateText, fill } from '#app/i18n/formats.ts';
import { publicEmail } from '#app/site/company-facts.server.ts';
import { defaultLanguage, type Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { linkSecret, manageAddress } from './booking-link.server.ts';
import type { BookingEvent, Reminder } from './booking-purpose.ts';
import { typedFields, typedNames } from './call-fields.ts';
import { locationOf, placeOfCalls, placeText } from './call-place.server.ts';
import { type CalendarMethod, calendarFile, type Invitation, methodFor } from './invitation.server.ts';
import type { Booking } from './store.server.ts';

/** `method` is that of the calendar file, which is an alternative of the text and an attachment. */
export type BookingEmail = Email & { calendar: { method: CalendarMethod; file: string } };

/**
 * The mail to the visitor, in the language of the page that was used. Of what was typed it has the digits of the
 * telephone number only, because anybody can enter the address of somebody else. Throws database errors.
 */
export async function visitorBookingEmail(booking: Booking, event: BookingEvent | Reminder): Promise<BookingEmail> {
  const language = languageOf(booking);
  const { visitor, summary, labels } = messages(language)['booking-mail'];
  const { greeting, closing, why } = messages(language).mail.visitor;
  const date = momentIn(booking.starts_at, booking.time_zone, language);
  const { subject, intro } = visitor[event];
  const place = await placeOfCalls();
  const number = { phone: booking.phone?.replace(/[^\d+]+/g, ' ').trim() ?? null };
  const where = placeText(place, number, language);
  const link = await linkTo(booking, event, language);
  const parts: Part[] = [
    greeting,
    intro,
    { label: labels.when, value: `${date} (${booking.time_zone})` },
    ...(event === 'cancel' ? [] : [where]),
    ...(link ? [{ button: { label: event === 'cancel' ? visitor.again : visitor.change, url: link } }] : []),
    closing,
    { note: why },
  ];
  const description = [where, link && `${visitor.change}: ${link}`].filter(Boolean).join('\n');
  return {
    ...renderEmail(language, fill(subject, { date }), parts),
    calendar: calendarOf(booking, 'visitor', { summary, description, location: locationOf(place, number) }),
  };
}

/** The mail to the owner, in the owner's language and time zone. Throws database errors. */
export async function ownerBookingEmail(booking: Booking, event: BookingEvent): Promise<BookingEmail> {
  const { ownerLanguage: language, timeZone } = content().site;
  const { owner, ownerSummary, labels } = messages(language)['booking-mail'];
  const { labels: shared } = messages(language).mail;
  const date = momentIn(booking.starts_at, timeZone, language);
  const values = { name: booking.name, date };
  const { subject, intro } = owner[booking.suspected_spam && event === 'invite' ? 'flagged' : event];
  const details = [
    { label: labels.when, value: `${date} (${timeZone})` },
    { label: shared.name, value: booking.name },
    { label: shared.email, value: booking.email },
    ...typedNames.map((name) => ({ label: labels[typedFields[name].label], value: booking[name] ?? '' })),
  ].filter(({ value }) => value !== '');
  const description = details.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return {
    ...renderEmail(language, fill(subject, values), [
      fill(intro, values),
      ...details,
      ...officeButton('/bookings', language),
    ]),
    calendar: calendarOf(booking, 'owner', {
      summary: fill(ownerSummary, values),
      description,
      location: locationOf(await placeOfCalls(), booking),
    }),
  };
}

/** A moment as people say it, such as "Tuesday 24 November 2026 at 14:00". */
export function momentIn(iso: string, timeZone: string, language: Language): string {
  return dateText(language, iso, { dateStyle: 'full', timeStyle: 'short', timeZone });
}

async function linkTo({ uid }: Booking, event: BookingEvent | Reminder, language: Language) {
  return linkInMail(event === 'cancel' ? address(language, 'book') : manageAddress(language, await linkSecret(uid)));
}

type CalendarTexts = { summary: string; description: string; location: string };

function calendarOf(booking: Booking, recipient: 'visitor' | 'owner', texts: CalendarTexts): BookingEmail['calendar'] {
  const method = methodFor(booking, recipient);
  return { method, file: calendarFile(booking, recipient, { ...texts, organizer: organizer() }) };
}

/** The sender of the mails; without a mail server, the address of `site.yaml`, if the owner has entered one. */
function organizer(): Invitation['organizer'] {
  const { site } = content();
  const email = firstAddress(env.MAIL_FROM) ?? publicEmail(site);
  return { name: site.brand, email };
}

const languageOf = ({ language }: Booking): Language => (isLanguage(language) ? language : defaultLanguage);
