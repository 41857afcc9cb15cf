import { eventStreamHeaders } from '#app/http/event-stream.server.ts';
import { clientContext } from '#app/http/request-context.server.ts';
import { address } from '#app/i18n/addresses.ts';
import { log } from '#app/telemetry/log.server.ts';
import { type AnswerEvent, streamAnswer, type TurnAnswer } from '../conversation.server.ts';
import type { Route } from './+types/assistant';
import { readQuestion } from './question.server.ts';

const errors: Record<number, string> = {
  400: 'invalid',
  403: 'forbidden',
  405: 'method',
  413: 'tooLarge',
  415: 'notJson',
  429: 'tooMany',
  503: 'unavailable',
};

export function loader() {
  return errorResponse(405, { Allow: 'POST' });
}

/**
 * `POST /api/assistant` with `{"language", "messages": [{"role", "content"}], "timeZone"?, "state"?, "press"?,
 * "details"?}`: JSON, or with `Accept: text/event-stream` the events `delta`, perhaps `replace`, and `done` with the
 * same JSON, or `error`. Free times are in `timeZone` (IANA). With a `state`, the answer has buttons and the next one.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return errorResponse(405, { Allow: 'POST' });
  const client = context.get(clientContext);
  const question = await readQuestion(request, client).catch((error: unknown) => {
    if (error instanceof Response) return error;
    throw error;
  });
  if (question instanceof Response) return errorResponse(question.status, question.headers);
  const disconnect = new AbortController();
  const signal = AbortSignal.any([request.signal, disconnect.signal]);
  const events = streamAnswer(question.messages, { ...question, client, context }, signal);
  const wantsStream = request.headers.get('Accept')?.includes('text/event-stream');
  return wantsStream ? streamResponse(events, disconnect) : jsonResponse(events);
}

async function jsonResponse(events: AsyncGenerator<AnswerEvent>): Promise<Response> {
  try {
    for await (const event of events) {
      if (event.kind === 'done')
        return Response.json(withUrls(event.answer), { headers: { 'Cache-Control': 'no-store' } });
    }
  } catch (error) {
    log.error({ error }, 'the assistant could not answer');
  }
  return errorResponse(503);
}

function streamResponse(events: AsyncGenerator<AnswerEvent>, disconnect: AbortController): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await events.next();
        if (disconnect.signal.aborted) return;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(answerEvent(value)));
      } catch (error) {
        log.error({ error }, 'the assistant could not answer');
        controller.enqueue(encoder.encode(serverSentEvent('error', { error: errors[503] })));
        controller.close();
      }
    },
    async cancel() {
      disconnect.abort();
      await events.return(undefined);
    },
  });
  return new Response(body, { headers: eventStreamHeaders });
}

function answerEvent(event: AnswerEvent): string {
  if (event.kind === 'delta') return serverSentEvent('delta', { text: event.text });
  if (event.kind === 'replace') return serverSentEvent('replace', { text: '' });
  return serverSentEvent('done', withUrls(event.answer));
}

function serverSentEvent(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

export type AnswerJson = ReturnType<typeof withUrls>;

/** Puts links in place of the pages. */
export function withUrls({ sources, ...answer }: TurnAnswer) {
  const links = sources.map(({ title, page, anchor }) => ({
    title,
    url: `${address(answer.language, page)}#${anchor}`,
  }));
  return { ...answer, sources: links };
}

function errorResponse(status: number, init: HeadersInit = {}): Response {
  const headers = new Headers(init);
  headers.set('Cache-Control', 'no-store');
  return Response.json({ error: errors[status] }, { status, headers });
}
