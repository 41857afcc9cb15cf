/** One event of a stream; `data` is what its JSON says. */
export type ServerSentEvent = { event: string; data: unknown };

/**
 * Reads the events of a stream as they come, whole ones only: HTML, "server-sent events", 9.2.5 and 9.2.6, as far as JSON
 * needs it. `EventSource` itself cannot send a POST. Throws a `SyntaxError` for data that is no JSON.
 */
export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<ServerSentEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (rest + part.value).replaceAll('\r\n', '\n').split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = readEvent(block);
        if (event) yield event;
      }
    }
  } finally {
    // Whoever stops reading wants no more of it.
    reader.cancel().catch(() => {
      // a stream that broke cannot be cancelled
    });
  }
}

function readEvent(block: string): ServerSentEvent | undefined {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+): ?(.*)$/s.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  }
  return data.length > 0 ? { event, data: JSON.parse(data.join('\n')) } : undefined;
}
