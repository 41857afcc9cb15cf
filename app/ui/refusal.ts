import { isRouteErrorResponse } from 'react-router';

type RefusalWords = { title: string; text: string };

/**
 * What the server says about its own refusal: the words come with the answer, so that no page has to carry them
 * (`domain/refusal.server.ts`). Nothing if it has no words for it, or somebody on the way has refused.
 */
export function refusalWords(error: unknown): RefusalWords | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { title, text } = parsed(error.data) ?? {};
  return typeof title === 'string' && typeof text === 'string' ? { title, text } : undefined;
}

/** The router hands on what a route has thrown as it was, and any other answer as its text. */
function parsed(data: unknown): Partial<Record<keyof RefusalWords, unknown>> | null {
  if (typeof data !== 'string') return data as object | null;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
