/** What every stream of server-sent events is answered with (HTML, 9.2): nobody on the way keeps it, changes it or holds it back. */
export const eventStreamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // So that nginx passes every event on at once.
  'X-Accel-Buffering': 'no',
};
