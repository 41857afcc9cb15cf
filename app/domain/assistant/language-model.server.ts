/**
 * The optional language model: any service that speaks OpenAI's chat completions, streamed as server-sent events
 * (platform.openai.com/docs/api-reference/chat-streaming). Read by hand: it is one kind of line.
 */
import { env } from '#app/env.server.ts';
import type { Message } from './prompt.ts';

/** How long the first words may take, and the whole answer, in ms. */
const firstWordsWithin = 4000;
const answerWithin = 20_000;
/** More than this is no chat answer any more: in tokens for the service, in characters for one that does not count. */
const mostTokens = 300;
const mostCharacters = 3000;

/** Why there is no answer from the model. Says neither what was asked nor what was answered, and never the key. */
export class ModelError extends Error {
  override name = 'ModelFailure';
}

/** Whether a model is configured. */
export function isModelConfigured(): boolean {
  return env.ASSISTANT_BASE_URL !== undefined;
}

/**
 * The model's answer, as it comes, piece by piece. Throws a {@link ModelError} when it does not come, comes too late,
 * is no event stream, or ends in the middle. `signal` is the visitor going away.
 */
export async function* streamCompletion(messages: Message[], signal: AbortSignal): AsyncGenerator<string> {
  const patience = new AbortController();
  const lose = () => patience.abort();
  const whole = setTimeout(lose, answerWithin);
  const first = setTimeout(lose, firstWordsWithin);
  try {
    let length = 0;
    for await (const text of deltas(await ask(messages, AbortSignal.any([signal, patience.signal])))) {
      clearTimeout(first);
      length += text.length;
      if (length > mostCharacters) throw new ModelError('too long');
      yield text;
    }
  } catch (error) {
    if (error instanceof ModelError) throw error;
    throw new ModelError(patience.signal.aborted ? 'too slow' : 'not reachable or broken off');
  } finally {
    clearTimeout(whole);
    clearTimeout(first);
    // Whoever stops listening stops the service too.
    patience.abort();
  }
}

async function ask(messages: Message[], signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await fetch(`${env.ASSISTANT_BASE_URL?.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'text/event-stream',
      ...(env.ASSISTANT_API_KEY ? { Authorization: `Bearer ${env.ASSISTANT_API_KEY}` } : {}),
    },
    body: JSON.stringify({
      model: env.ASSISTANT_MODEL,
      messages,
      stream: true,
      max_tokens: mostTokens,
      temperature: 0.2,
    }),
    // The key is for this address only.
    redirect: 'error',
    signal,
  });
  if (!response.ok) throw new ModelError(`status ${response.status}`);
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.body || !type.startsWith('text/event-stream')) throw new ModelError('no event stream');
  return response.body;
}

type Chunk = { choices?: { delta?: { content?: string | null }; finish_reason?: string | null }[]; error?: unknown };

async function* deltas(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  let finished = false;
  for await (const line of lines(body)) {
    if (!line.startsWith('data:')) continue;
    const data = line.slice(5).trim();
    if (data === '[DONE]') break;
    const [choice] = parse(data).choices ?? [];
    if (choice?.delta?.content) yield choice.delta.content;
    if (!choice?.finish_reason) continue;
    if (choice.finish_reason !== 'stop') throw new ModelError(`finished by ${choice.finish_reason.slice(0, 20)}`);
    finished = true;
  }
  if (!finished) throw new ModelError('broken off');
}

function parse(data: string): Chunk {
  try {
    const chunk = JSON.parse(data) as Chunk | null;
    if (chunk && typeof chunk === 'object' && !chunk.error) return chunk;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new ModelError('not understood');
}

async function* lines(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + text).split(/\r?\n/);
    rest = parts.pop() ?? '';
    if (rest.length > 100_000) throw new ModelError('not understood');
    yield* parts;
  }
  yield rest;
}
