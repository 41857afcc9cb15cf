/** Counts pages that people open. What robots ask for, and what a browser fetches before anybody asked, is left out. */
import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { type CountedPage, countOne } from '#app/domain/statistics.server.ts';

/** One request and the page it was answered with, if it is one of ours that was found. */
type View = { method: string; headers: IncomingHttpHeaders; page: CountedPage | undefined };

export function countView({ method, headers, page }: View): void {
  if (!page || method !== 'GET' || isAhead(headers) || isRobot(headers['user-agent'])) return;
  countOne('view', page);
}

/** Fetched in case somebody asks for it (https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Purpose). */
function isAhead(headers: IncomingHttpHeaders): boolean {
  return headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch';
}

/** Verdicts on names of browsers, forgotten all at once: to ask anew for every request would cost more than the answer. */
const verdicts = new Map<string, boolean>();
const most = 500;

function isRobot(userAgent = ''): boolean {
  let verdict = verdicts.get(userAgent);
  if (verdict === undefined) {
    if (verdicts.size >= most) verdicts.clear();
    verdict = userAgent === '' || isbot(userAgent);
    verdicts.set(userAgent, verdict);
  }
  return verdict;
}
