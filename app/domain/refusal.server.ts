import type { Language } from '#content/languages.ts';
import { words } from '#content/load.server.ts';

type Words = { title: string; text: string };

/**
 * A refusal with what is to be said about it in a visitor's language, as JSON; `null` where there is no sentence for the
 * status. The page reads it with `ui/refusal.ts`.
 */
export function refusalOf(language: Language, status: number, headers?: HeadersInit): Response {
  const known: Partial<Record<number, Words>> = words(language).common.failure.statuses;
  return Response.json(known[status] ?? null, { status, headers });
}
