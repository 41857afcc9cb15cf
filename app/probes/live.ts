/** The liveness probe. A supervisor may restart a process that does not answer. */
export function loader() {
  return new Response('live\n', {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
