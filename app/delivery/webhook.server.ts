/** A signed webhook for a CRM, by the Standard Webhooks specification (https://www.standardwebhooks.com). */
import { Webhook } from 'standardwebhooks';
import { env } from '#app/env.server.ts';
import { findingsAbout } from '#app/findings/finding.ts';
import type { Attempt, AttemptResult, Channel } from './channel.server.ts';
import { connectionFindings, sendRequest } from './http-request.server.ts';

const { WEBHOOK_URL, WEBHOOK_SECRET } = env;

/** The channel for the CRM; `undefined` without `WEBHOOK_URL`. */
export const webhook: Channel | undefined =
  WEBHOOK_URL !== undefined && WEBHOOK_SECRET !== undefined
    ? {
        name: 'webhook',
        concurrency: 10,
        told: findingsAbout('new messages').good('told-by-webhook'),
        isToldOfEvents: true,
        recipient: 'crm',
        check: () => connectionFindings('webhook', WEBHOOK_URL),
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
  // Status 410 means that the endpoint is gone for good (Standard Webhooks).
  if (response.status === 410) return { kind: 'rejected', error: response.error };
  return { kind: 'retry', error: response.error, retryAfter: response.retryAfter };
}
