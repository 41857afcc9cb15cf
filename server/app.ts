import { existsSync } from 'node:fs';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { loadAssets } from './assets.ts';
import { secure } from './headers.ts';
import { logged } from './logged.ts';
import { cachedPage } from './page-cache.ts';
import { pageAnswer } from './pages.ts';
import type { Ready } from './ready.ts';
import { refuse } from './refusal.ts';
import { answerTo, visitor } from './request.ts';

const folder = 'build/client';
const assets = import.meta.env.PROD && existsSync(folder) ? loadAssets(folder) : new Map<string, Ready>();

/** What can be sent as it is: a built file, or a page that has been rendered before. `target` is path and query. */
export function readyAnswer(target: string, origin: string): Ready | undefined {
  return assets.get(target) ?? cachedPage(origin + target);
}

/** Everything the site answers: built files, then the routes. */
export const app = new Hono();

app.use(logged);
app.use(async (context, next) => {
  const { method } = context.req;
  if (method !== 'GET' && method !== 'HEAD') return next();
  const { pathname, search } = new URL(context.req.url);
  const ready = assets.get(pathname) ?? cachedPage(visitor(context).origin + pathname + search);
  return ready ? answerTo(context, ready) : next();
});
app.use(secure((context) => visitor(context).origin.startsWith('https:')));
app.use(compress());
app.get('/assets/*', (context) => context.text('Not found', 404));
app.all('*', pageAnswer);
app.onError((error, context) => refuse(context, 500, { error }));
