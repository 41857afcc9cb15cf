import { z } from 'zod';
import type { ClientInfo } from '#app/http/client-info.server.ts';
import { emptyResponse, isSameOrigin, readBody, readFormData, textValue } from '#app/http/form-data.server.ts';
import { consume, consumeForClient, everybody } from '#app/http/rate-limit.server.ts';
import { knownTimeZone } from '#app/i18n/formats.ts';
import { cleanText } from '#app/leads/fields.ts';
import { languages } from '#content/languages.ts';
import { detailIds } from '../talk-state.ts';

/** In bytes. */
const bodyLimit = 32 * 1024;

/** In characters. */
const maxLength = 2000;
const maxTurns = 40;

const turn = z.object({
  role: z.enum(['user', 'assistant']),
  // One letter may become eighteen ("ﷺ"), so the text is cut after it is normalised.
  content: z
    .string()
    .min(1)
    .max(maxLength)
    .transform((text) => cleanText(text.normalize('NFKC').slice(0, maxLength))),
});

const question = z.object({
  language: z.enum(languages),
  timeZone: z.string().transform(knownTimeZone).optional(),
  /** What was agreed on; `''` at the beginning. Without it nothing is done but answering. */
  state: z.string().optional(),
  press: z.string().max(60).optional(),
  details: z.partialRecord(z.enum(detailIds), z.string().max(maxLength)).optional(),
  messages: z
    .array(turn)
    .min(1)
    .max(maxTurns)
    .refine((messages) => messages.at(-1)?.role === 'user'),
});

export type Question = z.infer<typeof question>;

/**
 * Throws a `Response` without a body: 403 from another origin, 415 for another type than JSON, 413 above 32 KiB, 400
 * for an invalid question, which counts for its address only, 429 with `Retry-After` above a limit.
 */
export async function readQuestion(request: Request, client: ClientInfo): Promise<Question> {
  if (!isSameOrigin(request, client)) throw emptyResponse(403);
  if (!/^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')) throw emptyResponse(415);
  return checked(client, async () => parseJson(new TextDecoder().decode(await readBody(request, bodyLimit))));
}

/** The same of the page without script: the conversation is in a hidden field. Throws as {@link readQuestion} does. */
export async function readQuestionForm(
  request: Request,
  client: ClientInfo,
  language: Question['language'],
): Promise<Question> {
  const form = await readFormData(request, client);
  return checked(client, async () => {
    const [press, label = ''] = textValue(form, 'press').split('|');
    const typed = Object.fromEntries(
      detailIds.flatMap((name) => (form.has(name) ? [[name, textValue(form, name)]] : [])),
    );
    const isForm = press === 'details';
    const text = isForm ? Object.values(typed).filter(Boolean).join(' · ') : label || textValue(form, 'text');
    const said = parseJson(textValue(form, 'said'));
    const before = Array.isArray(said) ? said.slice(1 - maxTurns) : [];
    return {
      language,
      state: textValue(form, 'state'),
      ...(press && { press }),
      ...(isForm && { details: typed }),
      messages: [...before, { role: 'user', content: text.trim() || '…' }],
    };
  });
}

async function checked(client: ClientInfo, read: () => Promise<unknown>): Promise<Question> {
  throwTooMany(await consumeForClient('assistant-address', client));
  const parsed = question.safeParse(await read());
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
