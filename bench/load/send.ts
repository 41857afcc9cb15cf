/** Sends requests with `autocannon` and reads its figures. */
import { importPackage, installPackage } from '../support/packages.ts';
import type { Load } from './requests.ts';
import type { LoadedSite } from './site.ts';

type Result = {
  requests: { average: number };
  latency: { p50: number; p90: number; p99: number; max: number };
  errors: number;
  statusCodeStats: Record<string, { count: number }>;
};

await installPackage('autocannon');
const { default: autocannon }: { default: (options: object) => Promise<Result> } = await importPackage('autocannon');

const headers = { 'Accept-Encoding': 'gzip, br' };

export async function send(site: LoadedSite, load: Load, until: { duration: number } | { amount: number }) {
  const { requests, latency, errors, statusCodeStats } = await autocannon({
    url: site.origin,
    connections: load.connections,
    ...(load.perSecond && { overallRate: load.perSecond }),
    ...until,
    requests: load.requests.map((request) => ({ ...request, headers: { ...headers, ...request.headers } })),
  });
  // 429 is the answer to forms above the limit.
  const failed = Object.entries(statusCodeStats).filter(([status]) => Number(status) >= 400 && status !== '429');
  return {
    'requests/s': Math.round(requests.average),
    'p50 ms': latency.p50,
    'p90 ms': latency.p90,
    'p99 ms': latency.p99,
    'max ms': latency.max,
    errors: errors + failed.reduce((sum, [, { count }]) => sum + count, 0),
    MB: site.megabytes,
  };
}
