/** The services of the waitlist, from the texts of its page. */
import { withoutBreakHints } from '#app/i18n/formats.ts';
import { defaultLanguage, type Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';

/** The name of a service in database and Airtable: `stored` in the English texts, else the name (product.md F9). */
export function storedNames(): ReadonlyMap<string, string> {
  const { services } = messages(defaultLanguage).waitlist;
  return new Map(Object.entries(services).map(([id, { name, stored }]) => [id, withoutBreakHints(stored ?? name)]));
}

export function comingServices(language: Language): Record<string, { name: string; text: string }> {
  const { services } = messages(language).waitlist;
  return Object.fromEntries(Object.entries(services).map(([id, { name, text }]) => [id, { name, text }]));
}
