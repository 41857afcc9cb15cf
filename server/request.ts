/** Between a request as Hono has it and the answers that are ready to be sent. */
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { type ClientInfo, clientInfoOf } from '#app/http/client-info.server.ts';
import { countView } from './count-views.ts';
import { outgoing, type Ready } from './ready.ts';

/** Who asks. Without a connection (a request made in a test) there is nobody to tell apart. */
export function visitor(context: Context): ClientInfo {
  const ip = context.env?.incoming ? (getConnInfo(context).remote.address ?? '') : '';
  const { protocol, host } = new URL(context.req.url);
  return clientInfoOf({ ip, scheme: protocol.slice(0, -1), headers: { host, ...context.req.header() } });
}

/** Whether the router asks for the data of a page, to show it without a new document. */
export function isData(pathname: string): boolean {
  return pathname.endsWith('.data');
}

/** What is ready, in the form that this request takes it in. */
export function answerTo(context: Context, ready: Ready): Response {
  countView({ method: context.req.method, headers: context.req.header(), page: ready.page });
  const asked = { method: context.req.method, headers: context.req.header(), origin: visitor(context).origin };
  const { status, headers, body } = outgoing(ready, asked);
  const pairs = Array.from({ length: headers.length / 2 }, (_, index) => headers.slice(2 * index, 2 * index + 2));
  return new Response(body as BodyInit | undefined, { status, headers: pairs as [string, string][] });
}
