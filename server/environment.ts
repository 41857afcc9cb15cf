import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { CountedPage } from '#app/domain/statistics/daily-statistics.server.ts';

/** What Hono's handlers tell each other: the page that was rendered, if its views are counted, and its route's pattern. */
type Variables = { requestId: string; page: CountedPage | undefined; route: string | undefined };

export type Environment = { Bindings: HttpBindings; Variables: Variables };
export type AppContext = Context<Environment>;
export type Middleware = MiddlewareHandler<Environment>;
