import type { ServerResponse } from 'node:http';

/**
 * Events for one open page. They are written to Node's own response, because a `ReadableStream` for each page takes
 * twice the memory.
 */
export type EventStream = {
  /** Writes the first event. Further ones follow until the response is closed. */
  open: (response: ServerResponse) => void;
  /** Gives up a stream that is not opened. */
  release: () => void;
};
