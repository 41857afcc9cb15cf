import { existsSync, globSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { extname, join } from 'node:path';
import { clientInfo, isPageView } from '#app/http/client-info.server.ts';
import { svgPolicy } from '#app/http/csp.server.ts';
import { transportSecurity } from '#app/http/security-headers.server.ts';
import { incrementView } from '#app/telemetry/counted.server.ts';
import { cachedResponses } from '#app/telemetry/metrics.server.ts';
import { buildFolder } from '#content/folders.server.ts';
import { type CachedResponse, cachedResponse, negotiate } from './negotiate.ts';
import { getPage } from './page-cache.ts';

/** Finding a counter by its labels takes longer than counting. */
const counters = { 200: cachedResponses.labels('200'), 304: cachedResponses.labels('304') };

export function serveFromCache(next: RequestListener): RequestListener {
  return (request, response) => {
    const { method, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return next(request, response);
    const { origin } = clientInfo(request);
    const cached = getPage(origin + url) ?? staticFile(url, origin);
    if (!cached) return next(request, response);
    const { status, headers, body } = negotiate(cached, request);
    response.writeHead(status, headers);
    response.end(body);
    counters[status].inc();
    if (cached.page && isPageView(request)) incrementView(cached.page, request.headers.referer, request.headers.host);
  };
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.yaml': 'application/yaml; charset=utf-8',
};

const immutable = 'public, max-age=31536000, immutable';
const oneHour = 'public, max-age=3600';

const folder = `${buildFolder}/client`;
// In development Vite serves the files.
const names = import.meta.env.PROD
  ? globSync('**/*.*', { cwd: folder }).filter((name) => !/\.(br|gz)$/.test(name))
  : [];
const files = names.map((name) => [`/${name.replaceAll('\\', '/')}`, load(name)] as const);
const overHttp = new Map<string, CachedResponse>(files.map(([path, { http }]) => [path, http]));
const overTls = new Map<string, CachedResponse>(files.map(([path, { https }]) => [path, https]));

function staticFile(path: string, origin: string): CachedResponse | undefined {
  return (origin.startsWith('https:') ? overTls : overHttp).get(path);
}

function load(name: string): Record<'http' | 'https', CachedResponse> {
  const path = join(folder, name);
  const type = types[extname(name)];
  if (!type) throw new Error(`No media type is known for ${name}.`);
  const compressed = (extension: string) => (existsSync(path + extension) ? readFileSync(path + extension) : undefined);
  const bodies = { identity: readFileSync(path), br: compressed('.br'), gzip: compressed('.gz') };
  const headers: Record<string, string> = {
    'Content-Type': type,
    'Cache-Control': name.startsWith('assets') ? immutable : oneHour,
    'X-Content-Type-Options': 'nosniff',
    // Other sites show the Open Graph images.
    'Cross-Origin-Resource-Policy': name.startsWith('og') ? 'cross-origin' : 'same-origin',
    // A worker, which is a script like others, has to have the embedder policy of its page.
    ...(type === types['.js'] && { 'Cross-Origin-Embedder-Policy': 'require-corp' }),
    // An SVG file that is opened directly is a document.
    ...(type === types['.svg'] && { 'Content-Security-Policy': svgPolicy(bodies.identity.toString()) }),
  };
  return {
    http: cachedResponse(bodies, headers),
    https: cachedResponse(bodies, { ...headers, 'Strict-Transport-Security': transportSecurity }),
  };
}
