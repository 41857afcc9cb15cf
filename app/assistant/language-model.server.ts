/**
 * The optional language model: any service with OpenAI's chat completions, streamed as server-sent events
 * (https://platform.openai.com/docs/api-reference/chat-streaming).
 */
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { env } from '#app/env.server.ts';

export type Message = { role: 'system' | 'user' | 'assistant'; content: string };

/** Timeout of the whole answer after its first token, in ms. */
const totalTimeout = 20_000;
/** Limits of an answer: tokens for the service, characters in case the service ignores `max_tokens`. */
const maxTokens = 300;
const maxCharacters = 3000;
/** Limit of one server-sent event, in characters. */
const maxEventSize = 100_000;

/** The message contains neither question nor answer nor the API key. */
export class ModelError extends Error {
  override name = 'ModelError';
}

export function isModelConfigured(): boolean {
  return env.ASSISTANT_BASE_URL !== undefined;
}

/**
 * Streams the model's answer. Throws a {@link ModelError} when the service is unreachable or too slow, answers with an
 * error or no event stream, or breaks off. `signal` aborts the request; so does ending the iteration early.
 */
export async function* streamCompletion(messages: Message[], signal: AbortSignal): AsyncGenerator<string> {
  const timeout = new AbortController();
  const abort = () => timeout.abort();
  let timer = setTimeout(abort, env.ASSISTANT_TIMEOUT * 1000);
  try {
    let length = 0;
    for await (const text of deltas(await requestCompletion(messages, AbortSignal.any([signal, timeout.signal])))) {
      if (length === 0) {
        clearTimeout(timer);
        timer = setTimeout(abort, totalTimeout);
      }
      length += text.length;
      if (length > maxCharacters) throw new ModelError('too long');
      yield text;
    }
  } catch (error) {
    if (error instanceof ModelError) throw error;
    throw new ModelError(timeout.signal.aborted ? 'too slow' : 'not reachable or broken off');
  } finally {
    clearTimeout(timer);
    // Closes the connection when the consumer stops early.
    abort();
  }
}

async function requestCompletion(
  messages: Message[],
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
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
      max_tokens: maxTokens,
      temperature: 0.2,
    }),
    // A redirect would take the API key to another host.
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
  const events = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: maxEventSize }));
  for await (const { data } of events) {
    if (data === '[DONE]') break;
    const [choice] = parseChunk(data).choices ?? [];
    if (choice?.delta?.content) yield choice.delta.content;
    if (!choice?.finish_reason) continue;
    if (choice.finish_reason !== 'stop') throw new ModelError(`finished by ${choice.finish_reason.slice(0, 20)}`);
    finished = true;
  }
  if (!finished) throw new ModelError('broken off');
}

function parseChunk(data: string): Chunk {
  try {
    const chunk = JSON.parse(data) as Chunk | null;
    if (chunk && typeof chunk === 'object' && !chunk.error) return chunk;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new ModelError('not understood');
}
