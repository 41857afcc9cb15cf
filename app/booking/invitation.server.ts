/** RFC 5545, RFC 5546. Calendars recognise the call by its UID. */
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { Booking } from './store.server.ts';

export type Invitation = {
  summary: string;
  description: string;
  /** A telephone number, an https address or a postal address. */
  location: string;
  /** Must match the sender of the mail, or Google Calendar does not remove a cancelled call. */
  organizer: { name: string; email?: string };
};

/** The visitor's copy has no name, because anybody could type one; that of colleagues has nobody. */
export type Recipient = 'visitor' | 'owner' | 'colleague';

export type CalendarMethod = 'REQUEST' | 'PUBLISH' | 'CANCEL';

/** Nobody is asked to accept: the visitor has chosen the time. */
export const methodFor = ({ status }: Booking, recipient: Recipient): CalendarMethod =>
  status === 'cancelled' ? 'CANCEL' : recipient === 'visitor' ? 'REQUEST' : 'PUBLISH';

/** All times are in UTC. */
export function calendarFile(booking: Booking, recipient: Recipient, invitation: Invitation): string {
  const isCancelled = booking.status === 'cancelled';
  const { summary, description, location, organizer } = invitation;
  const calendar = ical({
    prodId: { company: organizer.name, product: 'booking', language: booking.language.toUpperCase() },
    method: ICalCalendarMethod[methodFor(booking, recipient)],
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
    ...(organizer.email && { organizer: { name: organizer.name, email: organizer.email } }),
    attendees:
      recipient === 'colleague'
        ? []
        : [
            {
              ...(recipient === 'owner' && { name: booking.name }),
              email: booking.email,
              role: ICalAttendeeRole.REQ,
              type: ICalAttendeeType.INDIVIDUAL,
              status: ICalAttendeeStatus.ACCEPTED,
              rsvp: false,
            },
          ],
  });
  return calendar.toString();
}
