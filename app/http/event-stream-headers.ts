/** Headers of every stream of server-sent events (HTML, 9.2): proxies must not cache, change or buffer events. */
export const eventStreamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // nginx buffers responses without this header.
  'X-Accel-Buffering': 'no',
};
