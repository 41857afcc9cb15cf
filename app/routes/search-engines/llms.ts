import { clientContext } from '#app/http/request-context.server.ts';
import { isLanguage } from '#app/i18n/addresses.ts';
import { languageGate } from '#app/i18n/language-gate.server.ts';
import type { Route } from './+types/llms';
import { overview } from './overview.server.ts';

/**
 * `/llms.txt`, and one in each language: what the site says and where, for programs that answer questions and run no
 * script. The format is that of https://llmstxt.org; the one without a language is in English.
 */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const { language = 'en' } = params as { language?: string };
  if (!isLanguage(language)) return languageGate(request);
  const { origin } = context.get(clientContext);
  return new Response(overview(language, origin), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Language': language },
  });
}
