import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';

import type { CountedPage } from '#app/site/daily-statistics.server.ts';

/**
 * Variables of Hono's context: the request id, the rendered page if its views are counted, what of it the page cache is
 * told of, the path pattern of the route.
 */
type Variables = {
  requestId: string;
  page: CountedPage | undefined;
  tags: readonly string[] | undefined;
  route: string | undefined;
};

export type Environment = { Bindings: HttpBindings; Variables: Variables };
export type AppContext = Context<Environment>;
export type Middleware = MiddlewareHandler<Environment>;
