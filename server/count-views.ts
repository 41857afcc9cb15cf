/** Counts pages that people open. What robots ask for, and what a browser fetches before anybody asked, is left out. */
import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { type CountedPage, countOne } from '#app/domain/statistics.server.ts';
import { remembered } from './remembered.ts';

/** One request and the page it was answered with, if it is one of ours that was found. */
type View = { method: string; headers: IncomingHttpHeaders; page: CountedPage | undefined };

export function countView({ method, headers, page }: View): void {
  if (!page || method !== 'GET' || isAhead(headers) || isRobot(headers['user-agent'] ?? '')) return;
  countOne('view', page);
}

/** Fetched in case somebody asks for it (https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Purpose). */
function isAhead(headers: IncomingHttpHeaders): boolean {
  return headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch';
}

/** By a browser's name, of which there are few: to look anew at every request would cost more than the answer. */
const isRobot = remembered(500, (userAgent) => userAgent === '' || isbot(userAgent));
