import { STATUS_CODES } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { clientInfo } from '#app/http/client-info.server.ts';
import { languageOf } from '#app/i18n/addresses.ts';
import { languageOfHeader } from '#app/i18n/preference.ts';
import { log } from '#app/telemetry/log.server.ts';
import { accepts } from './cache/negotiate.ts';
import { evictOldest } from './cache/page-cache.ts';
import type { AppContext } from './environment.ts';
import { renderError } from './render.ts';

const apiErrors: Record<number, string> = {
  400: 'invalid',
  405: 'method',
  413: 'tooLarge',
  429: 'tooMany',
  500: 'unavailable',
};

type ErrorDetails = { headers?: HeadersInit; error?: unknown };

const pageMethods = ['GET', 'HEAD', 'POST'];

/** JSON for the API; plain text for `.data`, whose page has the texts, and for methods that only programs use. */
export async function errorResponse(
  context: AppContext,
  status: number,
  { headers: own = {}, error }: ErrorDetails = {},
): Promise<Response> {
  if (error) log.error({ error }, 'a request failed');
  const headers = new Headers(own);
  headers.set('Cache-Control', 'no-store');
  const { pathname } = new URL(context.req.url);
  if (pathname.startsWith('/api/')) return Response.json({ error: apiErrors[status] }, { status, headers });
  if (pathname.endsWith('.data') || !pageMethods.includes(context.req.method))
    return new Response(STATUS_CODES[status], { status, headers });
  const page = await errorPage(context, status).catch(plainPage);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (page.policy) headers.set('Content-Security-Policy', page.policy);
  const isZipped = page.zipped && accepts(context.req.header('Accept-Encoding') ?? '', 'gzip');
  if (isZipped) headers.set('Content-Encoding', 'gzip');
  return new Response(isZipped ? page.zipped : page.html, { status, headers });
}

type ErrorPage = { html: string; zipped?: Buffer<ArrayBuffer>; policy: string | null };

/** Nine statuses in three languages, for two hosts. */
const maxEntries = 60;
const cache = new Map<string, ErrorPage>();

/** Kept in both encodings: rejecting a request is cheap. */
async function errorPage(context: AppContext, status: number): Promise<ErrorPage> {
  const { pathname } = new URL(context.req.url);
  const language = languageOf(pathname) ?? languageOfHeader(context.req.header('Accept-Language') ?? null);
  const key = `${clientInfo(context.env.incoming).origin} ${language} ${status}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const response = await renderError(context, `/${language}`, status);
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  if (response.status !== status || !isPage) throw new Error(`the page for ${status} could not be rendered`);
  const html = await response.text();
  const zipped = (await promisify(gzip)(html)) as Buffer<ArrayBuffer>;
  const page = { html, zipped, policy: response.headers.get('Content-Security-Policy') };
  if (import.meta.env.PROD) cache.set(key, page);
  evictOldest(cache, maxEntries);
  return page;
}

function plainPage(error: unknown): ErrorPage {
  log.error({ error }, 'an error page could not be rendered');
  const title = 'Unexpected Application Error!';
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1></html>`;
  return { html, policy: null };
}
