/** A signed webhook for a CRM, by the Standard Webhooks specification (https://www.standardwebhooks.com). */
import { Webhook } from 'standardwebhooks';
import { env } from '#app/env.server.ts';
import { eventKind, toldEvent } from '#app/store/consents.server.ts';
import { webhookCall } from '../booking/call-fields.ts';
import type { BookingLead, Lead } from '../leads/lead.server.ts';
import { leadName } from '../leads/lead-name.ts';
import { storedNames } from '../leads/waitlist-services.server.ts';
import type { Attempt, AttemptResult, Channel, FailureReport, Rejection, ReportChannel } from './channel.ts';
import { rejectionText } from './email-templates.server.ts';
import { sendRequest } from './http-request.server.ts';

const { WEBHOOK_URL, WEBHOOK_SECRET } = env;

const isConfigured = WEBHOOK_URL !== undefined && WEBHOOK_SECRET !== undefined;

/** The channel for the CRM; `undefined` without `WEBHOOK_URL`. */
export const webhook: Channel | undefined = isConfigured
  ? {
      name: 'webhook',
      concurrency: 10,
      accepts: () => true,
      async deliver(lead, attempt) {
        if (lead.table === 'consents') return { kind: 'rejected', error: 'not a lead' };
        if (lead.table === 'bookings') return post(bookingEvent(lead, attempt.kind), attempt);
        if (attempt.kind !== eventKind) return post(leadEvent(lead, attempt.rejection), attempt);
        const event = await consentEvent(lead, attempt.reference);
        return event ? post(event, attempt) : { kind: 'outdated' };
      },
    }
  : undefined;

/** The channel for reports to the CRM; `undefined` without `WEBHOOK_URL`. */
export const reportWebhook: ReportChannel | undefined = isConfigured
  ? {
      name: 'report-webhook',
      concurrency: 1,
      except: ['webhook'],
      deliverReport: (report, attempt) => post(reportEvent(report), attempt),
    }
  : undefined;

async function post(event: object, { key, signal }: Pick<Attempt, 'key' | 'signal'>): Promise<AttemptResult> {
  const now = new Date();
  const body = JSON.stringify(event);
  const response = await sendRequest(WEBHOOK_URL ?? '', {
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

/** The payload: type and time of the event, and the lead; with the reason if Airtable rejected a sign-up. */
function leadEvent({ table, status: _, ...lead }: Lead, rejection: Rejection | undefined) {
  const type = table === 'contacts' ? 'inquiry.created' : 'signup.created';
  const airtable = rejection && { rejected: rejection.code, text: rejectionText(rejection, lead.fullName) };
  return { type, timestamp: lead.createdAt, data: { ...lead, ...(airtable && { airtable }) } };
}

/** The payload about a consent, with the sign-up that asked for it; `undefined` when it is erased. */
async function consentEvent({ table: _, status: __, ...lead }: Lead, reference: string) {
  const told = await toldEvent(reference);
  if (!told) return undefined;
  const { event, at, services, how } = told;
  const data = { ...lead, services: services.map((id) => storedNames().get(id) ?? id), how };
  return { type: `waitlist.${event}`, timestamp: at, data };
}

const bookingEvents: Partial<Record<string, string>> = { invite: 'created', update: 'moved', cancel: 'cancelled' };

/** The payload about a call. */
function bookingEvent({ id, createdAt, booking }: BookingLead, kind: string) {
  const type = `booking.${bookingEvents[kind]}`;
  return { type, timestamp: createdAt, data: { id, ...webhookCall(booking) } };
}

function reportEvent({ createdAt, failures }: FailureReport) {
  const data = failures.map(({ lead, ...failure }) => ({ lead: leadName(lead), id: lead.id, ...failure }));
  return { type: 'delivery.failed', timestamp: createdAt, data: { failures: data } };
}
