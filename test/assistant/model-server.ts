/** A fake language model: OpenAI's chat completions as server-sent events, and its failures. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LocalServer } from '#test/support/local-server.ts';

type Behaviour =
  /** Answers as documented, with `between` ms from one chunk to the next. */
  | { kind: 'normal'; between?: number }
  /** Accepts the connection and never answers. */
  | { kind: 'hang' }
  /** Closes the connection after this many chunks, 0 included. */
  | { kind: 'disconnect'; after: number }
  /** Ends the answer early with this `finish_reason`. */
  | { kind: 'finish'; reason: string }
  /** Sends this response to every request. */
  | { kind: 'respond'; status: number; type: string; body: string };

type ReceivedRequest = {
  authorization?: string;
  path?: string;
  body: { model: string; messages: { role: string; content: string }[] };
};

export class ModelServer extends LocalServer {
  readonly key = 'sk-test-0000000000-secret';
  behaviour: Behaviour = { kind: 'normal' };
  /** The chunks of a normal answer. */
  answer = ['Setup is ', 'done within ', '72 hours.'];
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
    let text = '';
    for await (const part of request) text += part;
    this.requests.push({ authorization: request.headers.authorization, path: request.url, body: JSON.parse(text) });
    response.on('close', () => {
      if (!response.writableFinished) this.abandoned += 1;
    });
    const { behaviour } = this;
    if (behaviour.kind === 'hang') return;
    if (behaviour.kind === 'respond') {
      response.writeHead(behaviour.status, { 'Content-Type': behaviour.type }).end(behaviour.body);
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(': a comment, as some services send\n\n');
    response.write(chunk({ role: 'assistant', content: '' }));
    const pieces = behaviour.kind === 'disconnect' ? this.answer.slice(0, behaviour.after) : this.answer;
    for (const content of pieces) {
      if (behaviour.kind === 'normal' && behaviour.between)
        await new Promise((resolve) => setTimeout(resolve, behaviour.between));
      response.write(chunk({ content }));
    }
    if (behaviour.kind === 'disconnect') return void response.end();
    response.write(chunk({}, behaviour.kind === 'finish' ? behaviour.reason : 'stop'));
    response.end('data: [DONE]\n\n');
  }
}

function chunk(delta: object, finish: string | null = null): string {
  const data = {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: finish }],
  };
  return `data: ${JSON.stringify(data)}\r\n\r\n`;
}
