import type { RequestListener } from 'node:http';
import { clientInfo, isPageView } from '#app/http/client-info.server.ts';
import { increment } from '#app/site/daily-statistics.server.ts';
import { cachedResponses } from '#app/telemetry/metrics.server.ts';
import { staticFile } from '../static-files.ts';
import { negotiate } from './negotiate.ts';
import { getPage } from './page-cache.ts';

/** Resolved once, because finding a counter by its labels takes longer than counting. */
const counters = { 200: cachedResponses.labels('200'), 304: cachedResponses.labels('304') };

/** The first listener of every request: sends built files and cached pages. All other requests go to `next`. */
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
    if (cached.page && isPageView(request)) increment('view', cached.page);
  };
}
