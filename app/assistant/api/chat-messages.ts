import { isBookingOn } from '#app/booking/availability.server.ts';
import { maxLength } from '#app/contracts.ts';
import { isLanguage } from '#app/i18n/addresses.ts';
import { messages } from '#content/load.server.ts';
import type { Route } from './+types/chat-messages';

/** `GET /api/chat/de`: the messages of the chat panel, fetched when it opens so that pages do not contain them. */
export function loader({ params }: Route.LoaderArgs) {
  if (!isLanguage(params.language)) throw new Response(null, { status: 404 });
  const { chat, common, contact } = messages(params.language);
  const { book, ...handOver } = chat.handOver;
  return Response.json(
    {
      panel: chat.panel,
      handOver: isBookingOn() ? { ...handOver, book } : handOver,
      form: common.form,
      errors: contact.errors,
      bounds: maxLength,
    },
    { headers: { 'Cache-Control': 'public, max-age=300' } },
  );
}
