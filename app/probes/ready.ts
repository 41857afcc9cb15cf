import { isReady } from '#app/lifecycle.server.ts';

/** `GET /ready`: the readiness probe. 200 when forms can be stored and the process is not shutting down, else 503. */
export async function loader() {
  const ready = await isReady();
  return new Response(ready ? 'ready\n' : 'not ready\n', {
    status: ready ? 200 : 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
