import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';

import type { CountedPage } from '#app/telemetry/counted.server.ts';

/** The context of Hono. `page` is set if its views are counted; `tags` are for the page cache; `route` is a pattern. */
type Variables = {
  requestId: string;
  page: CountedPage | undefined;
  tags: readonly string[] | undefined;
  route: string | undefined;
};

export type Environment = { Bindings: HttpBindings; Variables: Variables };
export type AppContext = Context<Environment>;
export type Middleware = MiddlewareHandler<Environment>;
