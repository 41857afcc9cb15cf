import { features } from '#app/features.server.ts';
import { clientInfo } from '#app/http/client-info.server.ts';
import { consume, consumeForClient, networksOf } from '#app/http/rate-limit.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import type { AppContext, Middleware } from './environment.ts';
import { errorResponse } from './error-page.ts';
import { hasSession } from './office.ts';
import { ownTurn } from './turns.ts';

/**
 * Before the body is read: 429 above a limit. A valid secret is not rejected because of others at the same address.
 * Files and cached pages do not get here, so hundreds of people can share an address.
 */
export const limitRequests: Middleware = async (context, next) => {
  const client = clientInfo(context.env.incoming);
  const limit = await consumeForClient(limitFor(context), client);
  if (limit && !(await hasSecret(context))) return errorResponse(context, 429, { headers: limit });
  await ownTurn(networksOf(client.ip).at(-1) ?? '');
  return next();
};

function limitFor({ req: { method, path } }: AppContext): 'posts' | 'data' | 'pages' {
  if (method !== 'GET' && method !== 'HEAD') return 'posts';
  return path.endsWith('.data') || path.startsWith('/api/') ? 'data' : 'pages';
}

/** Of a link in a mail, or of a session of the office. */
async function hasSecret({ req }: AppContext): Promise<boolean> {
  try {
    if (/^\/office(\/|$)/.test(req.path)) return await hasSession(req.raw);
    const key = req.query('key');
    return key !== undefined && (await isOpenedByLink(key));
  } catch (error) {
    log.error({ error }, 'a secret could not be looked up');
    return false;
  }
}

/** Within the limit of one link. Throws database errors. */
async function isOpenedByLink(secret: string): Promise<boolean> {
  for (const { isLink } of features) if (await isLink?.(secret)) return (await consume('link', secret)) === null;
  return false;
}
