import { emptyResponse } from '#app/http/form-data.server.ts';
import { findByLink } from '../booking.server.ts';
import { visitorBookingEmail } from '../mails.server.ts';
import type { Route } from './+types/invite';

/** `/:language/book/invite.ics?key=…`, as in the e-mail. Throws a `Response` with 404. */
export async function loader({ url }: Route.LoaderArgs) {
  const booking = await findByLink(url.searchParams.get('key') ?? '');
  if (!booking) throw emptyResponse(404);
  const { calendar } = await visitorBookingEmail(booking, booking.status === 'booked' ? 'invite' : 'cancel');
  return new Response(calendar.file, {
    headers: {
      'Content-Type': `text/calendar; charset=utf-8; method=${calendar.method}`,
      'Content-Disposition': 'attachment; filename="invite.ics"',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
