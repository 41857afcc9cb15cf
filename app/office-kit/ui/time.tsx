import { dateText } from '#app/i18n/formats.ts';
import type { Language } from '#content/languages.ts';
import { content } from '#content/load.server.ts';
import { useLanguage } from '../use-texts.ts';

export function Time({ at }: { at: string }) {
  return <time dateTime={at}>{formatMoment(at, useLanguage())}</time>;
}

/** A moment (ISO 8601) as the owner reads it, such as "23 Nov 2026, 14:05". Other text is returned as it is. */
export function formatMoment(at: string, language: Language): string {
  const { timeZone } = content().site;
  return dateText(language, at, { dateStyle: 'medium', timeStyle: 'short', timeZone });
}
