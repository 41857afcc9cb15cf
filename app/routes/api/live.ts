/** `GET /live`: the process is at work. Whoever gets no answer may start it anew. */
export function loader() {
  return new Response('live\n', {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
