import { languages } from '#content/languages.ts';
import { type AllMessages, messages } from '#content/load.server.ts';

/** A pattern for a whole text of the site in any language, to find parts that every page has. */
export function inAnyLanguage(text: (messages: AllMessages) => string): RegExp {
  const texts = languages.map((language) => exactPattern(text(messages(language))));
  return new RegExp(`^(?:${texts.join('|')})$`);
}

/** The text as a pattern, without soft hyphens and with collapsed whitespace, as browsers show it. */
function exactPattern(text: string): string {
  return text
    .replaceAll('\u00ad', '')
    .replace(/\s+/g, ' ')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
