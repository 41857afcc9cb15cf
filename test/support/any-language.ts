import { languages } from '#content/languages.ts';
import { type AllMessages, messages } from '#content/load.server.ts';

/** A pattern that matches one text of the site exactly, in whatever language the page is. */
export function inAnyLanguage(text: (messages: AllMessages) => string): RegExp {
  const texts = languages.map((language) => exactPattern(text(messages(language))));
  return new RegExp(`^(?:${texts.join('|')})$`);
}

/** A pattern of this text as a browser shows it: without soft hyphens, with single spaces. */
function exactPattern(text: string): string {
  return text
    .replaceAll('\u00ad', '')
    .replace(/\s+/g, ' ')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
