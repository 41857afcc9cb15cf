import { z } from 'zod';
import type { ClientInfo } from '#app/http/client-info.server.ts';
import { emptyResponse, isSameOrigin, mediaType, readBody } from '#app/http/form-data.server.ts';
import { consume, consumeForClient, everybody } from '#app/http/rate-limit.server.ts';
import { knownTimeZone } from '#app/i18n/formats.ts';
import { cleanText } from '#app/leads/fields.ts';
import { languages } from '#content/languages.ts';

/** In bytes. */
const bodyLimit = 32 * 1024;

/** In characters. */
const maxLength = 2000;

const turn = z.object({
  role: z.enum(['user', 'assistant']),
  // One letter may stand for eighteen ("ﷺ"), so the text is cut after it is normalised.
  content: z
    .string()
    .min(1)
    .max(maxLength)
    .transform((text) => cleanText(text.normalize('NFKC').slice(0, maxLength))),
});

const question = z.object({
  language: z.enum(languages),
  timeZone: z.string().transform(knownTimeZone).optional(),
  messages: z
    .array(turn)
    .min(1)
    .max(40)
    .refine((messages) => messages.at(-1)?.role === 'user'),
});

export type Question = z.infer<typeof question>;

/**
 * Throws a `Response` without a body: 403 from another origin, 415 for another type than JSON, 413 above 32 KiB, 400
 * for an invalid question, which counts for its address only, 429 with `Retry-After` above a limit.
 */
export async function readQuestion(request: Request, client: ClientInfo): Promise<Question> {
  if (!isSameOrigin(request, client)) throw emptyResponse(403);
  if (mediaType(request) !== 'application/json') throw emptyResponse(415);
  throwTooMany(await consumeForClient('assistant-address', client));
  const body = new TextDecoder().decode(await readBody(request, bodyLimit));
  const parsed = question.safeParse(parseJson(body));
  if (!parsed.success) throw emptyResponse(400);
  throwTooMany(await consume('assistant-all', everybody));
  return parsed.data;
}

function throwTooMany(limit: Headers | null): void {
  if (limit) throw new Response(null, { status: 429, headers: limit });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
