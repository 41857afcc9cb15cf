/** What the routes of the built site answer. */
import * as build from 'virtual:react-router/server-build';
import type { Context } from 'hono';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { refusedContext, visitorContext } from '#app/domain/visitor.server.ts';
import { visitor } from './request.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

/** The answer to a request. */
export function routed(context: Context, request: Request): Promise<Response> {
  return handle(request, about(context));
}

/** The page for a refusal with this status, in the shell of the page at `path`. */
export function routedRefusal(context: Context, path: string, status: number): Promise<Response> {
  const provider = about(context);
  provider.set(refusedContext, status);
  return handle(new Request(new URL(path, context.req.url)), provider);
}

function about(context: Context): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(visitorContext, visitor(context));
  return provider;
}
