import { clientInfo } from '#app/http/client-info.server.ts';
import type { Middleware } from '../environment.ts';

import { type CachedResponse, negotiate } from './negotiate.ts';
import { currentGeneration, storePage } from './page-cache.ts';

const rendering = new Map<string, Promise<CachedResponse | undefined>>();

/**
 * Stores a page that is rendered for everybody, and sends what is stored. Whoever asks for it meanwhile waits for the same
 * rendering. A page that is not for everybody passes unchanged.
 */
export const cachePages: Middleware = async (context, next) => {
  const { incoming } = context.env;
  if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return next();
  const url = clientInfo(incoming).origin + incoming.url;
  const cached = (await rendering.get(url)) ?? (await store());
  if (!cached) return;
  const { status, headers, body } = negotiate(cached, incoming);
  const pairs = Array.from({ length: headers.length / 2 }, (_, index) => headers.slice(2 * index, 2 * index + 2));
  context.res = undefined;
  context.res = new Response(body as BodyInit | undefined, { status, headers: pairs as [string, string][] });

  async function store(): Promise<CachedResponse | undefined> {
    const { promise, resolve } = Promise.withResolvers<CachedResponse | undefined>();
    rendering.set(url, promise);
    let stored: CachedResponse | undefined;
    try {
      const generation = currentGeneration();
      await next();
      stored = await storePage({ url, response: context.res, page: context.get('page'), generation });
      return stored;
    } finally {
      rendering.delete(url);
      resolve(stored);
    }
  }
};
