/** HTTP requests to other services, with errors as values instead of exceptions. */
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { findingsAbout, type SetupFinding, sentence } from '#app/findings/finding.ts';
import { type ConnectionError, explainConnection } from './explain-error.ts';

/** A response; `retryAfter` is in seconds. `status` 0 means that there was none; `error` is then the reason. */
export type HttpResult = { status: number; body: string; retryAfter?: number; error: string };

/** Longer bodies are truncated, in bytes. */
const maxBodyBytes = 100_000;

/** Sends one request and never throws. Redirects are not followed; `init.signal` is the timeout. */
export async function sendRequest(url: string, init: RequestInit): Promise<HttpResult> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual' });
    const body = await readBody(response);
    return {
      status: response.status,
      body,
      retryAfter: retryAfterSeconds(response.headers),
      error: `HTTP ${response.status}`,
    };
  } catch (error) {
    // `fetch` throws a TypeError for network errors and a DOMException for an abort or a timeout.
    const { name, message, cause } = error as Error & { cause?: { code?: string } };
    return { status: 0, body: '', error: cause?.code ?? (name === 'TimeoutError' ? 'no answer in time' : message) };
  }
}

async function readBody(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    size += part.byteLength;
    if (size > maxBodyBytes) break;
  }
  return Buffer.concat(parts).toString();
}

/** `Retry-After` in seconds, from either of its two forms (RFC 9110, 10.2.3), capped at one day. */
function retryAfterSeconds(headers: Headers): number | undefined {
  const text = headers.get('Retry-After');
  if (!text) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, seconds), 24 * 60 * 60);
}

/** In ms. */
const connectTimeout = 10_000;

/** What `check` finds of a server to which something is posted: a connection is opened, and nothing is sent. */
export async function connectionFindings(subject: string, address: string): Promise<SetupFinding[]> {
  const { good, bad } = findingsAbout(subject);
  const { host, protocol } = new URL(address);
  try {
    await openAndClose(new URL(address));
    return [good(protocol === 'https:' ? 'webhook-tls' : 'webhook-plain', { host })];
  } catch (error) {
    const reason = explainConnection(error as ConnectionError, sentence('the-server'));
    return [bad('webhook-failed', { host, reason })];
  }
}

/** Opens a TCP or TLS connection and closes it. Rejects when that does not work within 10 s. */
async function openAndClose({ protocol, hostname, port }: URL): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const isTls = protocol === 'https:';
  const address = { host, port: Number(port) || (isTls ? 443 : 80), timeout: connectTimeout };
  const socket: Socket = isTls ? connectTls({ ...address, servername: isIP(host) ? '' : host }) : connect(address);
  try {
    await new Promise((resolve, reject) => {
      socket.once(isTls ? 'secureConnect' : 'connect', resolve).once('error', reject);
      socket.once('timeout', () => reject(new Error('timeout')));
    });
  } finally {
    socket.destroy();
  }
}
