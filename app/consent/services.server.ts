import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';

/** The coming services as visitors see them, by id. Apart from what reads the database: the home page shows them. */
export function comingServices(language: Language): Record<string, { name: string; text: string }> {
  const { services } = messages(language).waitlist;
  return Object.fromEntries(Object.entries(services).map(([id, { name, text }]) => [id, { name, text }]));
}
