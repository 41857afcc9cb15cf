import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Middleware } from './environment.ts';

/** Writes the event stream of a route to Node's response, after the headers that every other response has too. */
export const openEventStreams: Middleware = async (context, next) => {
  await next();
  const stream = context.get('eventStream');
  if (!stream) return;
  const { status, headers } = context.res;
  const { outgoing } = context.env;
  // The client may have left meanwhile, and an error page or the data of React Router is no stream.
  if (outgoing.closed || !headers.get('Content-Type')?.startsWith('text/event-stream')) return stream.release();
  outgoing.writeHead(status, Object.fromEntries(headers));
  stream.open(outgoing);
  context.res = undefined;
  context.res = RESPONSE_ALREADY_SENT;
};
