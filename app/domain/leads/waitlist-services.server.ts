import { defaultLanguage } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';

/**
 * The name of each service id of the form in the database and in Airtable, the same in every language (product.md F9):
 * `stored` in the English texts, else the English name.
 */
export function storedNames(): ReadonlyMap<string, string> {
  const { services } = messages(defaultLanguage).waitlist;
  return new Map(Object.entries(services).map(([id, { name, stored }]) => [id, stored ?? name]));
}
