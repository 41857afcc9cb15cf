import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { clientInfo } from '#app/http/client-info.server.ts';
import { clientContext, errorStatusContext } from '#app/http/request-context.server.ts';
import type { AppContext } from './environment.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

type Routed = { response: Response; provider: RouterContextProvider };

/** Has React Router answer a request; the contexts hold what the routes have said about it. */
export async function routeRequest({ env }: AppContext, request: Request): Promise<Routed> {
  const provider = new RouterContextProvider();
  provider.set(clientContext, clientInfo(env.incoming));
  return { response: await handle(request, provider), provider };
}

/** The page of an error status, in the shell of the page at `path`. */
export function renderError({ req, env }: AppContext, path: string, status: number): Promise<Response> {
  const provider = new RouterContextProvider();
  provider.set(clientContext, clientInfo(env.incoming));
  provider.set(errorStatusContext, status);
  return handle(new Request(new URL(path, req.url)), provider);
}
