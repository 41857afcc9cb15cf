import { isReady } from '#app/lifecycle.server.ts';
import { version } from '../../package.json';

/** The readiness probe, with the site's version: 503 when forms cannot be stored, or the process is shutting down. */
export async function loader() {
  const ready = await isReady();
  return new Response(`${ready ? 'ready' : 'not ready'}, version ${version}\n`, {
    status: ready ? 200 : 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
