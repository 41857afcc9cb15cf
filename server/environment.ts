import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { CountedPage } from '#app/domain/statistics/daily-statistics.server.ts';

/**
 * Variables of Hono's context: the request id, the rendered page if its views are counted, the path pattern of the
 * route.
 */
type Variables = {
  requestId: string;
  page: CountedPage | undefined;
  route: string | undefined;
};

export type Environment = { Bindings: HttpBindings; Variables: Variables };
export type AppContext = Context<Environment>;
export type Middleware = MiddlewareHandler<Environment>;
