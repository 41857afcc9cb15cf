import { HTTPException } from 'hono/http-exception';
import { clientInfo } from '#app/http/client-info.server.ts';
import type { AppContext } from './environment.ts';
import { isDecodable, renderPreview } from './render.ts';

/** Its code is loaded with the first request: most processes never get one. */
const load = () => import('#app/office/office.server.ts');

/** Throws an `HTTPException` with 400 for a path that cannot be decoded. */
export async function office(context: AppContext): Promise<Response> {
  if (!isDecodable(new URL(context.req.raw.url).pathname)) throw new HTTPException(400);
  const { officePattern, officeResponse } = await load();
  const { raw, path } = context.req;
  const { incoming, outgoing } = context.env;
  context.set('route', officePattern(path));
  return officeResponse(raw, {
    client: clientInfo(incoming),
    renderPreview,
    afterResponse: (task) => outgoing.once('close', task),
  });
}

/** Throws database errors. */
export async function hasSession(request: Request): Promise<boolean> {
  const { sessionOf } = await load();
  return (await sessionOf(request)) !== undefined;
}
