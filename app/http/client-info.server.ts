import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isbot } from 'isbot';
import { fromSettings, settings } from '../settings.server.ts';
import { log } from '../telemetry/log.server.ts';

/** Of `X-Forwarded-*` only the values of the proxies that `TRUST_PROXY` counts are trusted. */
export type ClientInfo = {
  /** Serves rate limits; never logged, and stored only if `recordNetworkAddress` is on. */
  ip: string;
  origin: string;
};

const clients = new WeakMap<IncomingMessage, ClientInfo>();

/** Memoized for each request. */
export function clientInfo(request: IncomingMessage): ClientInfo {
  const cached = clients.get(request);
  if (cached) return cached;
  const { headers, socket } = request;
  if (settings().TRUST_PROXY === 0 && headers['x-forwarded-for']) warnAboutProxy();
  const client = {
    ip: addressOf(forwardedHeader(headers, 'x-forwarded-for')) ?? socket.remoteAddress ?? '',
    origin: fixedOrigin() ?? originOf(headers),
  };
  clients.set(request, client);
  return client;
}

const fixedOrigin = fromSettings(({ SITE_URL }) => SITE_URL && new URL(SITE_URL).origin);

/** Removes the port that some proxies add; `undefined` for what is no address. */
function addressOf(text = ''): string | undefined {
  const [, inBrackets, beforePort] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  const address = inBrackets ?? beforePort ?? text;
  return isIP(address) ? address : undefined;
}

/** In characters: a host name (RFC 1035, 2.3.4) with a port. Pages repeat their origin some thirty times. */
const maxHostLength = 260;
/** A host that no address can have (RFC 6761, 6.4). */
const noHost = 'invalid';

/** TLS ends at a proxy. */
function originOf(headers: IncomingHttpHeaders): string {
  const protocol = forwardedHeader(headers, 'x-forwarded-proto')?.toLowerCase() === 'https' ? 'https' : 'http';
  const host = forwardedHeader(headers, 'x-forwarded-host') ?? headers.host ?? '';
  const url = host.length <= maxHostLength ? URL.parse(`${protocol}://${host}`) : null;
  return url?.origin ?? `${protocol}://${noHost}`;
}

function forwardedHeader(headers: IncomingHttpHeaders, name: string): string | undefined {
  if (settings().TRUST_PROXY === 0) return undefined;
  const values = String(headers[name] ?? '').split(',');
  return (values.at(-settings().TRUST_PROXY) ?? values[0])?.trim() || undefined;
}

let hasWarned = false;

/** Behind an unknown proxy all clients share the rate limits of its address. */
function warnAboutProxy(): void {
  if (hasWarned) return;
  hasWarned = true;
  log.warn('requests come through a proxy; set TRUST_PROXY, or all visitors share the limits of one address');
}

/** True for neither a robot nor a prefetch (`Sec-Purpose`). */
export function isPageView({ method, headers }: IncomingMessage): boolean {
  const isPrefetch = headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch';
  return method === 'GET' && !isPrefetch && !isRobot(headers['user-agent'] ?? '');
}

/** `isbot` takes longer than the rest of a cached response, and browsers have few user agents. */
const robotByUserAgent = new Map<string, boolean>();
const maxUserAgents = 500;

function isRobot(userAgent: string): boolean {
  const cached = robotByUserAgent.get(userAgent);
  if (cached !== undefined) return cached;
  if (robotByUserAgent.size >= maxUserAgents) robotByUserAgent.clear();
  const robot = userAgent === '' || isbot(userAgent);
  robotByUserAgent.set(userAgent, robot);
  return robot;
}
