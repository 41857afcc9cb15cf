/** The pages for what is refused before any route is asked, and for what none of them expected. */
import { STATUS_CODES } from 'node:http';
import type { Context } from 'hono';
import { contentSecurityPolicy } from '#app/http/csp.server.ts';
import { inlineHashes } from '#app/http/inline-hashes.server.ts';
import { languageOf } from '#app/i18n/addresses.ts';
import { languageOfHeader } from '#app/i18n/preference.ts';
import { log } from '#app/telemetry/log.server.ts';
import type { Language } from '#content/languages.ts';
import { isData, visitor } from './request.ts';
import { routedRefusal } from './routed.ts';

/** What a script is told instead of a page, in the words of `POST /api/assistant`. */
const errors: Record<number, string> = { 400: 'invalid', 405: 'method', 500: 'unavailable' };

type Why = { headers?: HeadersInit; error?: unknown };

/**
 * The answer to a request that gets no other, in the visitor's language: a page, to a page's script the status,
 * which it has the words for, and to any other script a word of JSON.
 */
export async function refuse(context: Context, status: number, { headers = {}, error }: Why = {}): Promise<Response> {
  if (error) log.error({ error }, 'a request failed');
  const all = new Headers(headers);
  all.set('Cache-Control', 'no-store');
  const { pathname } = new URL(context.req.url);
  if (pathname.startsWith('/api/')) return Response.json({ error: errors[status] }, { status, headers: all });
  if (isData(pathname)) return new Response(STATUS_CODES[status], { status, headers: all });
  const language = languageOf(pathname) ?? languageOfHeader(context.req.header('Accept-Language') ?? null);
  const html = await page(context, language, status).catch(plainPage);
  all.set('Content-Type', 'text/html; charset=utf-8');
  all.set('Content-Security-Policy', contentSecurityPolicy(inlineHashes(html)));
  return new Response(html, { status, headers: all });
}

/** How many of these pages are kept: nine statuses in three languages, and room for another host. */
const most = 60;
const kept = new Map<string, string>();

/** Rendered once, so that refusing costs next to nothing. */
async function page(context: Context, language: Language, status: number): Promise<string> {
  const key = `${visitor(context).origin} ${language} ${status}`;
  const known = kept.get(key);
  if (known) return known;
  const response = await routedRefusal(context, `/${language}`, status);
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  if (response.status !== status || !isPage) throw new Error(`the page for ${status} could not be rendered`);
  const html = withoutScripts(await response.text());
  if (kept.size < most && !import.meta.env.DEV) kept.set(key, html);
  return html;
}

/** Its scripts belong to another address, and it needs none. */
function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link rel="modulepreload"[^>]*>/g, '');
}

/** When nothing can be rendered any more (SPEC 8). */
function plainPage(error: unknown): string {
  log.error({ error }, 'an error page could not be rendered');
  const title = 'Unexpected Application Error!';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1></html>`;
}
