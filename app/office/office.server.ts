/** `/office`, rendered by React Router's static handler: the manifest of the public pages knows nothing of it. */

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { officePolicy } from '#app/http/csp.server.ts';
import { languageOfHeader } from '#app/i18n/preference.ts';
import { type OfficeRequest, officeContext } from '#app/office-kit/office-context.ts';
import { findSession, readCookie, type Session } from '#app/office-kit/session.server.ts';
import { officeLanguage } from '#app/office-kit/texts.ts';
import { log } from '#app/telemetry/log.server.ts';
import { mayOpen, parts } from './parts.ts';
import { routes } from './routes.ts';

const basename = '/office';
const handler = createStaticHandler(routes, { basename });

/** The path pattern of a page, for the log. */
export function officePattern(pathname: string): string {
  const paths = (matchRoutes(routes, pathname, basename) ?? []).map(({ route }) => route.path ?? '');
  return [basename, ...paths].join('/').replace(/\/+/g, '/').replace(/\/$/, '');
}

/** What the server gives to every request. */
type ServerSide = Pick<OfficeRequest, 'client' | 'renderPreview' | 'afterResponse'>;

/** The response to a request below `/office`. Throws database errors. */
export async function officeResponse(request: Request, server: ServerSide): Promise<Response> {
  const officeRequest = await readOfficeRequest(request, server);
  const requestContext = new RouterContextProvider();
  requestContext.set(officeContext, officeRequest);
  const response = await route(request, requestContext);
  const headers = new Headers(response.headers);
  for (const [name, value] of officeRequest.headers) headers.append(name, value);
  for (const [name, value] of Object.entries(privateHeaders)) if (!headers.has(name)) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}

/** The session of a request; `undefined` without a valid cookie. Throws database errors. */
export async function sessionOf(request: Request): Promise<Session | undefined> {
  const secret = readCookie(request, 'session');
  return secret ? findSession(secret) : undefined;
}

async function readOfficeRequest(request: Request, server: ServerSide): Promise<OfficeRequest> {
  const session = await sessionOf(request);
  const language = officeLanguage(session?.person.language ?? languageOfHeader(request.headers.get('Accept-Language')));
  return {
    ...server,
    mayOpen: (page) => mayOpen(session?.person.role ?? 'answers', page),
    about: async (row, spoken = language) =>
      (await Promise.all(parts.map(({ about }) => about?.(row, spoken)))).find(Boolean),
    markAnswered: async (row) =>
      (await Promise.all(parts.map(({ markAnswered }) => markAnswered?.(row)))).some(Boolean),
    device: deviceOf(request.headers.get('User-Agent') ?? ''),
    language,
    isPost: request.method === 'POST',
    session,
    headers: new Headers(),
  };
}

async function route(request: Request, requestContext: RouterContextProvider): Promise<Response> {
  const matched = matchRoutes(routes, new URL(request.url).pathname, basename)?.at(-1)?.route;
  const hasPage = !matched || matched.Component || matched.children;
  if (!hasPage)
    return handler
      .queryRoute(request, { requestContext, generateMiddlewareResponse: (query) => query(request) })
      .catch(withoutPage);
  const generateMiddlewareResponse = async (query: (request: Request) => Promise<StaticHandlerContext | Response>) =>
    render(await query(request));
  const result = await handler.query(request, { requestContext, generateMiddlewareResponse });
  return result instanceof Response ? result : render(result);
}

/** The router's own errors, such as 405 for a route without an action. Throws all others again. */
function withoutPage(error: unknown): Response {
  if (isRouteErrorResponse(error)) return new Response(null, { status: error.status });
  throw error;
}

function render(result: StaticHandlerContext | Response): Response {
  if (result instanceof Response) return result;
  // The router keeps what a loader or an action has thrown for the error page.
  for (const error of Object.values(result.errors ?? {}))
    if (!isRouteErrorResponse(error)) log.error({ error }, 'a page of the office failed');
  const router = createStaticRouter(handler.dataRoutes, result);
  const page = createElement(StaticRouterProvider, { router, context: result, hydrate: false });
  return new Response(`<!doctype html>${renderToString(page)}`, {
    status: result.statusCode,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}

/** Nothing of the office is stored, indexed, framed, or named to other sites; its own files are all it loads. */
const privateHeaders: Record<string, string> = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': officePolicy(),
};

/** Names of browsers and systems, in the order in which user agents name them besides others. */
const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
];
const systems: [name: string, pattern: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/** A name for the device behind a `User-Agent`, such as `Firefox · Windows`. */
function deviceOf(userAgent: string): string {
  const find = (list: [string, RegExp][]) => list.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [find(browsers), find(systems)].filter(Boolean).join(' · ') || '?';
}
