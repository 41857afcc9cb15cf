import { languages } from '#content/languages.ts';
import { type AllMessages, messages } from '#content/load.server.ts';

/** A text of the site as a pattern for all of it, in whatever language the page is: for what stands on every page. */
export function inAnyLanguage(text: (messages: AllMessages) => string): RegExp {
  const texts = languages.map((language) => exactPattern(text(messages(language))));
  return new RegExp(`^(?:${texts.join('|')})$`);
}

/** Matches nothing but this text, as a browser shows it. */
function exactPattern(text: string): string {
  return text
    .replaceAll('\u00ad', '')
    .replace(/\s+/g, ' ')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
