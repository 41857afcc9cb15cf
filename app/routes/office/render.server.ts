/** Renders the office with React Router's static handler: no page of it is in the manifest of the public pages. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { cacheControl } from '#app/http/cache-control.server.ts';
import { type OfficeRequest, officeContext } from './office-context.ts';
import { routes } from './routes.ts';

const basename = '/office';
const handler = createStaticHandler(routes, { basename });

/** The path pattern of a page, for the log. */
export function officePattern(pathname: string): string {
  const pattern = (matchRoutes(routes, pathname, basename) ?? []).map(({ route }) => route.path ?? '').join('/');
  return `${basename}/${pattern}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}

/** The response of the matched page. Throws what a loader throws that is no response. */
export async function renderOffice(request: Request, officeRequest: OfficeRequest): Promise<Response> {
  const requestContext = new RouterContextProvider();
  requestContext.set(officeContext, officeRequest);
  const matched = matchRoutes(routes, new URL(request.url).pathname, basename)?.at(-1)?.route;
  if (matched && !matched.Component) return handler.queryRoute(request, { requestContext });
  const result = await handler.query(request, { requestContext });
  if (result instanceof Response) return result;
  const router = createStaticRouter(handler.dataRoutes, result);
  const page = createElement(StaticRouterProvider, { router, context: result, hydrate: false });
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': cacheControl.noStore });
  for (const added of Object.values(result.actionHeaders))
    for (const [name, value] of added) headers.append(name, value);
  return new Response(`<!doctype html>${renderToString(page)}`, { status: result.statusCode, headers });
}
