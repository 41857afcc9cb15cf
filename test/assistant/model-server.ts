/** A fake language model: OpenAI's chat completions as server-sent events, and its failures. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { LocalServer } from '#test/support/local-server.ts';

/** What differs from the documented answer. */
type Behaviour = {
  /** In ms, from one chunk to the next. */
  between?: number;
  /** Accepts the connection and never answers. */
  hang?: boolean;
  /** Closes the connection after this many chunks. */
  cutAfter?: number;
  /** The `finish_reason`. */
  finish?: string;
  /** Sends this response to every request. */
  response?: { status: number; type: string; body: string };
};

type ReceivedRequest = {
  authorization?: string;
  path?: string;
  body: { model: string; messages: { role: string; content: string }[] };
};

export class ModelServer extends LocalServer {
  readonly key = 'sk-test-0000000000-secret';
  behaviour: Behaviour = {};
  /** The chunks of the answer. */
  answer: string[] = [];
  requests: ReceivedRequest[] = [];
  /** How many connections the client closed before the answer was complete. */
  abandoned = 0;

  constructor() {
    super((request, response) => void this.receive(request, response));
  }

  /** The settings of a site that uses it. */
  get environment() {
    return {
      ASSISTANT_BASE_URL: `${this.origin}/v1`,
      ASSISTANT_MODEL: 'test-model',
      ASSISTANT_API_KEY: this.key,
    };
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await text(request));
    this.requests.push({ authorization: request.headers.authorization, path: request.url, body });
    response.on('close', () => {
      if (!response.writableFinished) this.abandoned += 1;
    });
    const { between, hang, cutAfter, finish = 'stop', response: other } = this.behaviour;
    if (hang) return;
    if (other) return void response.writeHead(other.status, { 'Content-Type': other.type }).end(other.body);
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(': a comment, as some services send\n\n');
    response.write(chunk({ role: 'assistant', content: '' }));
    for (const content of this.answer.slice(0, cutAfter)) {
      if (between) await wait(between);
      response.write(chunk({ content }));
    }
    if (cutAfter !== undefined) return void response.end();
    response.write(chunk({}, finish));
    response.end('data: [DONE]\n\n');
  }
}

function chunk(delta: object, finish_reason: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason }];
  return `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', choices })}\r\n\r\n`;
}
