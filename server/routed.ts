/** What the routes of the built site answer. */
import * as build from 'virtual:react-router/server-build';
import type { Context } from 'hono';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { CountedPage } from '#app/domain/statistics.server.ts';
import { clientContext, countedPageContext, errorStatusContext } from '#app/http/request-context.server.ts';
import { visitor } from './request.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

/** What the routes answered, and which page it is, if it is one that is counted. */
export type Rendered = { response: Response; page: CountedPage | undefined };

/** The answer to a request. */
export async function routed(context: Context, request: Request): Promise<Rendered> {
  const provider = about(context);
  const response = await handle(request, provider);
  return { response, page: response.status === 200 ? (provider.get(countedPageContext) ?? undefined) : undefined };
}

/** The page for a refusal with this status, in the shell of the page at `path`. */
export function routedRefusal(context: Context, path: string, status: number): Promise<Response> {
  const request = new Request(new URL(path, context.req.url));
  const provider = about(context);
  provider.set(errorStatusContext, status);
  return handle(request, provider);
}

function about(context: Context): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(clientContext, visitor(context));
  return provider;
}
