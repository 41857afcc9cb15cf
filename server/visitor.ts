import type { IncomingHttpHeaders } from 'node:http';
import { log } from '#app/domain/log.server.ts';
import type { Visitor } from '#app/domain/visitor.server.ts';
import { env } from '#app/env.server.ts';

/** What a request says of itself: the connection's address, the scheme and host it was sent to, its headers. */
export type Asked = { address: string; scheme: string; headers: IncomingHttpHeaders };

/** Who asks: the connection's address, or what as many proxies as we trust have written down (DECISIONS 8). */
export function visitorOf({ address, scheme, headers }: Asked): Visitor {
  if (env.TRUST_PROXY === 0 && headers['x-forwarded-for']) warnAboutProxy();
  return { address: forwarded(headers, 'x-forwarded-for') ?? address, origin: originOf(headers, scheme) };
}

const fixedOrigin = env.SITE_URL && new URL(env.SITE_URL).origin;

/** The public origin of the site as this request's visitor sees it. */
export function originOf(headers: IncomingHttpHeaders, scheme: string): string {
  if (fixedOrigin) return fixedOrigin;
  const protocol = forwarded(headers, 'x-forwarded-proto') ?? scheme;
  return `${protocol}://${forwarded(headers, 'x-forwarded-host') ?? headers.host ?? ''}`;
}

function forwarded(headers: IncomingHttpHeaders, name: string): string | undefined {
  if (env.TRUST_PROXY === 0) return undefined;
  const written = String(headers[name] ?? '').split(',');
  return (written.at(-env.TRUST_PROXY) ?? written[0])?.trim() || undefined;
}

let warned = false;

/** Behind a proxy we do not know of, all visitors have one address, and share one limit. */
function warnAboutProxy(): void {
  if (warned) return;
  warned = true;
  log.warn('requests come through a proxy; set TRUST_PROXY, or all visitors share the limits of one address');
}
