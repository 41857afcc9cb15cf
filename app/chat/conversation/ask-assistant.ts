import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import type { Language } from '#content/languages.ts';

export type Message = { role: 'user' | 'assistant'; content: string };
export type Source = { title: string; url: string };

/** A whole answer, as `POST /api/assistant` ends its stream with. */
export type Answer = {
  answer: string;
  language: string;
  confident: boolean;
  sources: Source[];
  followUps: string[];
  handOver: boolean;
};

/** Why there is no answer; each is a key of the words. */
export type ErrorCode =
  | 'offline' // the browser has no connection
  | 'unavailable' // the server does not answer, or says that it cannot
  | 'interrupted' // the stream ended before the answer did
  | 'tooMany' // 429
  | 'refused'; // 400, 413: longer than the server takes

export class AnswerError extends Error {
  override name = 'NoAnswer';
  readonly trouble: ErrorCode;

  constructor(trouble: ErrorCode) {
    super(trouble);
    this.trouble = trouble;
  }
}

/** The longest a message may be and how many may be sent, by the contract of `POST /api/assistant`. */
export const maxMessageLength = 2000;
const maxMessages = 40;
/** How long the server may be silent, in ms. */
const timeout = 30_000;

type Question = { language: Language; messages: Message[]; signal: AbortSignal; onText: (soFar: string) => void };

/**
 * Asks the assistant. `onText` is told the answer so far whenever it grows, or starts anew. Throws a {@link AnswerError};
 * an `AbortError` when `signal` says stop.
 */
export async function askAssistant({ language, messages, signal, onText }: Question): Promise<Answer> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), timeout);
  let text = '';
  let reader: ReadableStreamDefaultReader<EventSourceMessage> | undefined;
  try {
    const response = await fetch('/api/assistant', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
      body: JSON.stringify({ language, messages: messages.slice(-maxMessages) }),
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) throw new AnswerError(troubleOf(response.status));
    const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    // Older versions of Safari cannot iterate over a stream with `for await`.
    reader = events.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), timeout);
      const { event } = part.value;
      const data = JSON.parse(part.value.data);
      if (event === 'done') return data as Answer;
      if (event === 'error') throw new AnswerError('unavailable');
      text = (event === 'replace' ? '' : text) + ((data as { text?: string }).text ?? '');
      onText(text);
    }
    throw new AnswerError('interrupted');
  } catch (error) {
    if (signal.aborted || error instanceof AnswerError) throw error;
    if (!navigator.onLine) throw new AnswerError('offline');
    throw new AnswerError(text ? 'interrupted' : 'unavailable');
  } finally {
    clearTimeout(timer);
    reader?.cancel().catch(() => {
      // A stream that broke cannot be cancelled.
    });
  }
}

function troubleOf(status: number): ErrorCode {
  if (status === 429) return 'tooMany';
  return status === 400 || status === 413 ? 'refused' : 'unavailable';
}
