import { languageGate } from '#app/http/language-gate.server.ts';
import { clientContext } from '#app/http/request-context.server.ts';
import { isLanguage } from '#app/i18n/addresses.ts';
import { sitePreview } from '../site-preview.server.ts';
import type { Route } from './+types/llms';
import { overview } from './overview.server.ts';

/**
 * `/llms.txt` in English, and `/:language/llms.txt`: an overview of the site for language models, in the format of
 * https://llmstxt.org.
 */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const { language = 'en' } = params as { language?: string };
  const { origin } = context.get(clientContext);
  if (!isLanguage(language)) return languageGate(request, sitePreview(origin));
  return new Response(overview(language, origin), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Language': language },
  });
}
