import { languages } from '#content/languages.ts';
import { type AllMessages, messages } from '#content/load.server.ts';

/** A pattern that matches one text of the site exactly, in whatever language the page is. */
export function inAnyLanguage(text: (messages: AllMessages) => string): RegExp {
  // As a browser shows them: without soft hyphens, with single spaces.
  const shown = languages.map((language) => text(messages(language)).replaceAll('\u00ad', '').replace(/\s+/g, ' '));
  return new RegExp(`^(?:${shown.map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`);
}
