/** The services of the waitlist. The home page shows them, so nothing here reads the database. */
import { withoutBreakHints } from '#app/i18n/formats.ts';
import { defaultLanguage, type Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';

/**
 * The name of each service id of the form in the database and in Airtable, the same in every language (product.md F9):
 * `stored` in the English texts, else the English name.
 */
export function storedNames(): ReadonlyMap<string, string> {
  const { services } = messages(defaultLanguage).waitlist;
  return new Map(Object.entries(services).map(([id, { name, stored }]) => [id, withoutBreakHints(stored ?? name)]));
}

/** The coming services as visitors see them, by id. */
export function comingServices(language: Language): Record<string, { name: string; text: string }> {
  const { services } = messages(language).waitlist;
  return Object.fromEntries(Object.entries(services).map(([id, { name, text }]) => [id, { name, text }]));
}
