/** A signed webhook for a CRM, by the Standard Webhooks specification (https://www.standardwebhooks.com). */
import { Webhook } from 'standardwebhooks';
import { env } from '#app/env.server.ts';
import type { Lead } from '../leads/lead.server.ts';
import type { AttemptResult, Channel } from './channel.ts';
import { sendRequest } from './http-request.server.ts';

const { WEBHOOK_URL, WEBHOOK_SECRET } = env;

/** The channel for the CRM; `undefined` without `WEBHOOK_URL`. */
export const webhook: Channel | undefined =
  WEBHOOK_URL && WEBHOOK_SECRET
    ? {
        name: 'webhook',
        concurrency: 10,
        accepts: () => true,
        deliver: (lead, key, signal) => post(WEBHOOK_URL, lead, key, signal),
      }
    : undefined;

async function post(url: string, lead: Lead, key: string, signal: AbortSignal): Promise<AttemptResult> {
  const now = new Date();
  const body = JSON.stringify(eventOf(lead));
  const response = await sendRequest(url, {
    method: 'POST',
    signal,
    body,
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': key,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(WEBHOOK_SECRET ?? '').sign(key, now, body),
    },
  });
  if (response.status >= 200 && response.status < 300) return { kind: 'delivered', externalId: key };
  // Status 410 means that the endpoint is gone for good (Standard Webhooks).
  if (response.status === 410) return { kind: 'rejected', error: response.error };
  return { kind: 'retry', error: response.error, retryAfter: response.retryAfter };
}

/** The payload: type and time of the event, and the lead. */
function eventOf({ table, ...lead }: Lead) {
  const type = table === 'contacts' ? 'inquiry.created' : 'signup.created';
  return { type, timestamp: lead.createdAt, data: lead };
}
