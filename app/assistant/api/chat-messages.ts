import { isLanguage } from '#app/i18n/addresses.ts';
import { areCallsOffered } from '#app/i18n/call-facts.server.ts';
import { messages } from '#content/load.server.ts';
import { panelTexts } from '../chat-config.server.ts';
import type { Route } from './+types/chat-messages';

/** `GET /api/chat/de`: the texts of the panel and of AI agents' tools, which pages do not contain. */
export function loader({ params }: Route.LoaderArgs) {
  if (!isLanguage(params.language)) throw new Response(null, { status: 404 });
  const { times, ...tools } = messages(params.language).chat.tools;
  return Response.json(
    {
      panel: panelTexts(params.language),
      tools: areCallsOffered() ? { ...tools, times } : tools,
    },
    { headers: { 'Cache-Control': 'public, max-age=300' } },
  );
}
