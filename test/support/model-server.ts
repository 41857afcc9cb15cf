/** A language model as far as we speak to it: OpenAI's chat completions as server-sent events, and its worse days. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LocalServer } from './local-server.ts';

type Mood =
  /** Answers as documented, `between` ms from one piece to the next. */
  | { kind: 'well'; between?: number }
  /** Accepts and says nothing. */
  | { kind: 'hangs' }
  /** Breaks off after the first pieces, with or without a word. */
  | { kind: 'cut'; after: number }
  /** Ends before its answer does, for this reason. */
  | { kind: 'finishes'; reason: string }
  /** Gives this answer, whatever was asked. */
  | { kind: 'says'; status: number; type: string; body: string };

type Asked = {
  authorization?: string;
  path?: string;
  body: { model: string; messages: { role: string; content: string }[] };
};

export class ModelServer extends LocalServer {
  readonly key = 'sk-test-0000000000-secret';
  mood: Mood = { kind: 'well' };
  /** What it says when it is well, piece by piece. */
  answer = ['Setup is ', 'done within ', '72 hours.'];
  asked: Asked[] = [];
  /** How many connections were given up by the other side before the answer was whole. */
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
    this.asked.push({ authorization: request.headers.authorization, path: request.url, body: JSON.parse(text) });
    response.on('close', () => {
      if (!response.writableFinished) this.abandoned += 1;
    });
    const { mood } = this;
    if (mood.kind === 'hangs') return;
    if (mood.kind === 'says') {
      response.writeHead(mood.status, { 'Content-Type': mood.type }).end(mood.body);
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(': a comment, as some services send\n\n');
    response.write(chunk({ role: 'assistant', content: '' }));
    const pieces = mood.kind === 'cut' ? this.answer.slice(0, mood.after) : this.answer;
    for (const content of pieces) {
      if (mood.kind === 'well' && mood.between) await new Promise((resolve) => setTimeout(resolve, mood.between));
      response.write(chunk({ content }));
    }
    if (mood.kind === 'cut') return void response.end();
    response.write(chunk({}, mood.kind === 'finishes' ? mood.reason : 'stop'));
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
