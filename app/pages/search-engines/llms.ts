import { clientContext } from '#app/http/request-context.server.ts';
import { isLanguage } from '#app/i18n/addresses.ts';
import { chooseLanguage } from '../choose-language.server.ts';
import type { Route } from './+types/llms';
import { overview } from './overview.server.ts';

/** An overview of the site for language models (https://llmstxt.org); `/llms.txt` is in English. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const { language = 'en' } = params as { language?: string };
  const { origin } = context.get(clientContext);
  if (!isLanguage(language)) return chooseLanguage(request, origin);
  return new Response(overview(language, origin), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Language': language },
  });
}
