/** Signed by the Standard Webhooks specification (https://www.standardwebhooks.com). */
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { Webhook } from 'standardwebhooks';
import { findingsAbout, type SetupFinding, sentence } from '#app/findings/finding.ts';
import type { Settings } from '#app/settings.server.ts';
import type { Attempt, AttemptResult, Channel } from './channel.server.ts';
import { type ConnectionError, explainConnection } from './explain-error.ts';
import { sendRequest } from './http-request.server.ts';

export const webhook = ({ WEBHOOK_URL, WEBHOOK_SECRET }: Settings): Channel | undefined =>
  WEBHOOK_URL !== undefined && WEBHOOK_SECRET !== undefined
    ? {
        name: 'webhook',
        concurrency: 10,
        ownerNotice: findingsAbout('new messages').good('told-by-webhook'),
        receivesEvents: true,
        recipient: 'crm',
        check: () => connectionFindings(WEBHOOK_URL),
        accepts: () => true,
        async deliver(subject, attempt) {
          const event = await subject.event?.(attempt);
          return event ? post(event, attempt, WEBHOOK_URL, WEBHOOK_SECRET) : { kind: 'outdated' };
        },
      }
    : undefined;

async function post(event: object, { key, signal }: Attempt, url: string, secret: string): Promise<AttemptResult> {
  const now = new Date();
  const body = JSON.stringify(event);
  const response = await sendRequest(url, {
    method: 'POST',
    signal,
    body,
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': key,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(key, now, body),
    },
  });
  if (response.status >= 200 && response.status < 300) return { kind: 'delivered', externalId: key };
  // The endpoint is gone for good (Standard Webhooks).
  if (response.status === 410) return { kind: 'rejected', error: response.error };
  return { kind: 'retry', error: response.error, retryAfter: response.retryAfter };
}

const connectTimeout = 10_000; // ms

async function connectionFindings(address: string): Promise<SetupFinding[]> {
  const { good, bad } = findingsAbout('webhook');
  const { host, protocol } = new URL(address);
  try {
    await openAndClose(new URL(address));
    return [good(protocol === 'https:' ? 'webhook-tls' : 'webhook-plain', { host })];
  } catch (error) {
    const reason = explainConnection(error as ConnectionError, sentence('the-server'));
    return [bad('webhook-failed', { host, reason })];
  }
}

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
