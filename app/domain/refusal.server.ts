import type { Language } from '#content/languages.ts';
import { words } from '#content/load.server.ts';

/** What is said when nothing more is known than the status, in a visitor's language; `null` where there is no sentence for it. */
export function refusalWords(language: Language, status: number): { title: string; text: string } | null {
  const known: Partial<Record<number, { title: string; text: string }>> = words(language).common.failure.statuses;
  return known[status] ?? null;
}
