import { emptyResponse } from '#app/http/form-data.server.ts';
import { findByHash, findByLink } from '../booking.server.ts';
import { colleaguesCalendar, visitorBookingEmail } from '../mails.server.ts';
import type { Route } from './+types/invite';

/**
 * `/:language/book/invite.ics?key=…`, as in the e-mail; `?call=…` is that for colleagues. Throws a `Response` with 404.
 */
export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const shared = searchParams.get('call');
  const booking = await (shared ? findByHash(shared) : findByLink(searchParams.get('key') ?? ''));
  if (!booking) throw emptyResponse(404);
  const event = booking.status === 'booked' ? 'invite' : 'cancel';
  const calendar = shared ? await colleaguesCalendar(booking) : (await visitorBookingEmail(booking, event)).calendar;
  return new Response(calendar.file, {
    headers: {
      'Content-Type': `text/calendar; charset=utf-8; method=${calendar.method}`,
      'Content-Disposition': 'attachment; filename="invite.ics"',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
