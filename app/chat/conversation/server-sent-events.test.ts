import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEvents, type ServerSentEvent } from './server-sent-events.ts';

/** The events of a stream that arrives in these pieces. */
async function events(...pieces: Uint8Array<ArrayBuffer>[]): Promise<ServerSentEvent[]> {
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const read: ServerSentEvent[] = [];
  for await (const event of readEvents(stream)) read.push(event);
  return read;
}
const bytes = (text: string) => new TextEncoder().encode(text);

test('events come out whole, wherever the stream was cut', async () => {
  const stream = 'event: delta\ndata: {"text":"Grüße, "}\n\nevent: delta\r\ndata: {"text":"İstanbul"}\r\n\r\n';
  const sent = bytes(stream);
  for (let cut = 0; cut < sent.length; cut++) {
    const read = await events(sent.slice(0, cut), sent.slice(cut));
    assert.deepEqual(
      read.map(({ data }) => (data as { text: string }).text),
      ['Grüße, ', 'İstanbul'],
      `cut at ${cut}`,
    );
  }
});

test('comments, unknown fields and an unfinished event are passed over', async () => {
  assert.deepEqual(
    await events(bytes(': hello\n\nid: 1\nevent: done\ndata: {"a":\ndata: 1}\n\nevent: delta\ndata: {}')),
    [{ event: 'done', data: { a: 1 } }],
  );
});

test('data that is no JSON is an error, not an answer', async () => {
  await assert.rejects(events(bytes('data: <html>\n\n')), SyntaxError);
});
