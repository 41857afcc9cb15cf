import { dateText } from '#app/i18n/formats.ts';
import type { Language } from '#content/languages.ts';
import { content } from '#content/load.server.ts';

export function clockText(at: string | number, language: Language): string {
  const { timeZone } = content().site;
  return dateText(language, at, { timeStyle: 'short', timeZone });
}

/** "now", "3 hours ago" or "2 days ago". */
export function ago(then: Date, now: Date, language: string): string {
  const minutes = Math.min(0, Math.round((then.getTime() - now.getTime()) / 60_000));
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (minutes === 0) return format.format(0, 'second');
  if (minutes > -60) return format.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours > -48 ? format.format(hours, 'hour') : format.format(Math.round(hours / 24), 'day');
}
