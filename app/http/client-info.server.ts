import type { IncomingHttpHeaders } from 'node:http';
import { env } from '../env.server.ts';
import { log } from '../telemetry/log.server.ts';

/** Who sends a request. Headers of proxies are believed only as far as `TRUST_PROXY` says. */
export type ClientInfo = {
  /** The client's network address, for rate limits only; never stored, never logged. Empty in tests without a socket. */
  ip: string;
  /** The public origin of the site as the client sees it, without a trailing slash. */
  origin: string;
};

/** What a request itself says: the address of the connection, the scheme and host it was sent to, its headers. */
export type Connection = { ip: string; scheme: string; headers: IncomingHttpHeaders };

/** The client behind as many proxies as `TRUST_PROXY` counts. */
export function clientInfoOf({ ip, scheme, headers }: Connection): ClientInfo {
  if (env.TRUST_PROXY === 0 && headers['x-forwarded-for']) warnAboutProxy();
  return { ip: forwarded(headers, 'x-forwarded-for') ?? ip, origin: originOf(headers, scheme) };
}

const fixedOrigin = env.SITE_URL && new URL(env.SITE_URL).origin;

/** The public origin of the site for a request with these headers. */
export function originOf(headers: IncomingHttpHeaders, scheme: string): string {
  if (fixedOrigin) return fixedOrigin;
  const protocol = forwarded(headers, 'x-forwarded-proto') ?? scheme;
  return `${protocol}://${forwarded(headers, 'x-forwarded-host') ?? headers.host ?? ''}`;
}

function forwarded(headers: IncomingHttpHeaders, name: string): string | undefined {
  if (env.TRUST_PROXY === 0) return undefined;
  const values = String(headers[name] ?? '').split(',');
  return (values.at(-env.TRUST_PROXY) ?? values[0])?.trim() || undefined;
}

let warned = false;

/** Behind an unknown proxy all clients have the proxy's address, and share one rate limit. */
function warnAboutProxy(): void {
  if (warned) return;
  warned = true;
  log.warn('requests come through a proxy; set TRUST_PROXY, or all visitors share the limits of one address');
}
