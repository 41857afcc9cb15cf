/** The calendar file of a call (RFC 5545, RFC 5546). Calendars recognise the call by its UID. */
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { Booking } from '#app/store/bookings.server.ts';

export type Invitation = {
  summary: string;
  description: string;
  /** A telephone number, an https address or a postal address. */
  location: string;
  /** Who sends the mail: Google removes a cancelled call only if the organizer is the sender. */
  organizer: { name: string; email: string };
};

/**
 * `owner`: the copy for the business, which has accepted. That for the visitor has no name, which anybody could type.
 */
export type Recipient = 'visitor' | 'owner';

/** The file as text; its method is `REQUEST`, and `CANCEL` for a cancelled call. All times are in UTC. */
export function calendarFile(booking: Booking, recipient: Recipient, invitation: Invitation): string {
  const isCancelled = booking.status === 'cancelled';
  const { summary, description, location, organizer } = invitation;
  const calendar = ical({
    prodId: { company: organizer.name, product: 'booking', language: booking.language.toUpperCase() },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  const link = URL.parse(location)?.protocol === 'https:' ? location : undefined;
  calendar.createEvent({
    id: booking.uid,
    sequence: booking.sequence,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    start: new Date(booking.starts_at),
    end: new Date(booking.ends_at),
    stamp: new Date(),
    created: new Date(booking.created_at),
    summary,
    description,
    location,
    url: link,
    organizer,
    attendees: [
      {
        ...(recipient === 'owner' && { name: booking.name }),
        email: booking.email,
        role: ICalAttendeeRole.REQ,
        type: ICalAttendeeType.INDIVIDUAL,
        status: recipient === 'visitor' ? ICalAttendeeStatus.NEEDSACTION : ICalAttendeeStatus.ACCEPTED,
        rsvp: recipient === 'visitor',
      },
    ],
  });
  return calendar.toString();
}
