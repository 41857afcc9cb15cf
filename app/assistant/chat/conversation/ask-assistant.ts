import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import type { Language } from '#content/languages.ts';
import type { Turn } from '../../answer.server.ts';
import type { AnswerJson } from '../../api/assistant.ts';

/** Why no answer came. Each code is a key of the messages in `content/`. */
export type ErrorCode =
  | 'offline' // navigator.onLine is false
  | 'unavailable' // no response, a server error, or an `error` event
  | 'interrupted' // the stream ended without a `done` event
  | 'tooMany' // 429
  | 'refused'; // 400 or 413: the message is longer than the server accepts

export class AnswerError extends Error {
  override name = 'AnswerError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/** In characters, and in messages: limits of `POST /api/assistant`. */
export const maxMessageLength = 2000;
const maxMessages = 40;
/** Longest pause between two events of the stream, in ms. */
const eventTimeout = 30_000;

type Question = {
  language: Language;
  messages: Turn[];
  /** What was agreed on and pressed, where the assistant acts. */
  talk: { state?: string; press?: string; details?: Record<string, string> };
  signal: AbortSignal;
  onText: (soFar: string) => void;
};

/** `onText` gets the answer so far. Rejects with an {@link AnswerError}, or an `AbortError` after an abort. */
export async function askAssistant({ language, messages, talk, signal, onText }: Question): Promise<AnswerJson> {
  const timeoutController = new AbortController();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  let timer = setTimeout(() => timeoutController.abort(), eventTimeout);
  let text = '';
  let reader: ReadableStreamDefaultReader<EventSourceMessage> | undefined;
  try {
    const response = await fetch('/api/assistant', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
      body: JSON.stringify({ language, messages: messages.slice(-maxMessages), timeZone, ...talk }),
      signal: AbortSignal.any([signal, timeoutController.signal]),
    });
    if (!response.ok || !response.body) throw new AnswerError(errorCodeOf(response.status));
    const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    // Older versions of Safari cannot iterate over a stream with `for await`.
    reader = events.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => timeoutController.abort(), eventTimeout);
      const { event } = part.value;
      const data = JSON.parse(part.value.data);
      if (event === 'done') return data as AnswerJson;
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

function errorCodeOf(status: number): ErrorCode {
  if (status === 429) return 'tooMany';
  return status === 400 || status === 413 ? 'refused' : 'unavailable';
}
