import type { Answer } from '#app/domain/assistant/answer.server.ts';
import { converse, type Step } from '#app/domain/assistant/conversation.server.ts';
import { clientContext } from '#app/http/request-context.server.ts';
import { address } from '#app/i18n/addresses.ts';
import { log } from '#app/telemetry/log.server.ts';
import type { Route } from './+types/assistant';
import { eventStreamHeaders } from './event-stream.ts';
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

/** Anything but `POST`. */
export function loader() {
  return refused(405, { Allow: 'POST' });
}

/**
 * `POST /api/assistant` with `{"language", "messages": [{"role", "content"}]}`: the assistant's answer, whole as JSON, or
 * for `Accept: text/event-stream` as it is written: events `delta`, perhaps `replace`, and `done` with the same JSON.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return refused(405, { Allow: 'POST' });
  const question = await readQuestion(request, context.get(clientContext)).catch((error: unknown) => {
    if (error instanceof Response) return error;
    throw error;
  });
  if (question instanceof Response) return refused(question.status, question.headers);
  const gone = new AbortController();
  const signal = AbortSignal.any([request.signal, gone.signal]);
  const steps = converse(question.messages, question.language, signal);
  return request.headers.get('Accept')?.includes('text/event-stream') ? stream(steps, gone) : whole(steps);
}

async function whole(steps: AsyncGenerator<Step>): Promise<Response> {
  try {
    for await (const step of steps) {
      if (step.kind === 'done') return Response.json(shown(step.answer), { headers: { 'Cache-Control': 'no-store' } });
    }
  } catch (error) {
    log.error({ error }, 'the assistant could not answer');
  }
  return refused(503);
}

function stream(steps: AsyncGenerator<Step>, gone: AbortController): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await steps.next();
        if (gone.signal.aborted) return;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(event(value)));
      } catch (error) {
        log.error({ error }, 'the assistant could not answer');
        controller.enqueue(encoder.encode(written('error', { error: errors[503] })));
        controller.close();
      }
    },
    async cancel() {
      gone.abort();
      await steps.return(undefined);
    },
  });
  return new Response(body, { headers: eventStreamHeaders });
}

function event(step: Step): string {
  if (step.kind === 'delta') return written('delta', { text: step.text });
  return step.kind === 'replace' ? written('replace', { text: '' }) : written('done', shown(step.answer));
}

function written(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The answer with addresses instead of places. */
function shown({ sources, ...answer }: Answer) {
  const links = sources.map(({ title, page, anchor }) => ({
    title,
    url: `${address(answer.language, page)}#${anchor}`,
  }));
  return { ...answer, sources: links };
}

function refused(status: number, headers: HeadersInit = {}): Response {
  const all = new Headers(headers);
  all.set('Cache-Control', 'no-store');
  return Response.json({ error: errors[status] }, { status, headers: all });
}
