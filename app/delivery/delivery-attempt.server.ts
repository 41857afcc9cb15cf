import { randomUUID } from 'node:crypto';
import { log } from '#app/telemetry/log.server.ts';
import { deliveryFailures } from '#app/telemetry/metrics.server.ts';
import { type AttemptResult, type Channel, subjects } from './channel.server.ts';
import { findReport } from './failure-report.server.ts';
import { type Delivery, dropDelivery, type Lease, markBeforeSending, settleDelivery } from './store.server.ts';
import { uncertainResult } from './tables.ts';

/** In ms. The lease is longer, so that the clocks of several machines need not agree exactly. */
const attemptTimeout = 20_000;
const leaseDuration = 40_000;

/** After about two days a delivery is `failed` until the owner retries it. */
const maxAttempts = 20;

const firstDelay = 10; // seconds
const maxDelay = 6 * 60 * 60;

export function newLease(): Lease {
  const now = new Date();
  return { lease: randomUUID(), now, until: new Date(now.getTime() + leaseDuration) };
}

type AttemptOptions = { timeout?: number; abort?: AbortSignal };

type ClaimedDelivery = Pick<Delivery, 'id' | 'subject' | 'subject_id' | 'channel' | 'attempts' | 'kind' | 'reference'>;

/** Stores and returns the result. Never throws when the channel fails; throws when the result cannot be stored. */
export async function attemptDelivery(
  delivery: ClaimedDelivery,
  channel: Channel,
  lease: string,
  { timeout = attemptTimeout, abort }: AttemptOptions = {},
): Promise<AttemptResult> {
  const deadline = AbortSignal.timeout(timeout);
  const signal = abort ? AbortSignal.any([deadline, abort]) : deadline;
  const result = await deliver(delivery, channel, lease, signal);
  if (result.kind === 'outdated') {
    await dropDelivery(delivery.id, lease);
    return result;
  }
  const settlement = toSettlement(result, delivery.attempts);
  await settleDelivery(delivery.id, lease, settlement, result.kind === 'delivered' ? result.alsoStore : undefined);
  if (settlement.status === 'failed') deliveryFailures.inc({ channel: channel.name });
  const fields = { delivery: delivery.id, channel: channel.name, attempts: delivery.attempts };
  if (settlement.status === 'delivered') log.info(fields, 'lead delivered');
  else if (settlement.status === 'failed')
    log.error({ ...fields, reason: settlement.error }, 'lead not delivered, given up');
  else log.warn({ ...fields, reason: settlement.error }, 'lead not delivered, tried again later');
  return result;
}

async function deliver(
  delivery: ClaimedDelivery,
  channel: Channel,
  lease: string,
  signal: AbortSignal,
): Promise<AttemptResult> {
  try {
    const { id, subject: table, subject_id, kind, reference } = delivery;
    const isReport = table === 'failures';
    const subject = await (isReport ? findReport(subject_id, channel) : subjects()[table]?.find(subject_id));
    // A report without content stays: the interval to the next report counts from it.
    if (!subject && isReport) return { kind: 'delivered' };
    if (!subject || subject.isOutdated?.(delivery)) return { kind: 'outdated' };
    if (channel.isSentOnce && !(await markBeforeSending(id, lease)))
      return { kind: 'rejected', error: uncertainResult };
    const key = idempotencyKey(delivery, subject.createdAt);
    return await channel.deliver(subject, { key, signal, kind, reference });
  } catch (error) {
    // A programming error counts as an attempt, otherwise the delivery would be retried for ever.
    log.error({ error, delivery: delivery.id }, 'a delivery attempt threw an error');
    return { kind: 'retry', error: (error as Error).name };
  }
}

/** Includes the time of the subject, so that a new database does not reuse a key. */
function idempotencyKey({ id, subject, channel }: ClaimedDelivery, createdAt: string | null): string {
  return `${subject}-${channel}-${id}-${Date.parse(createdAt ?? '') || 0}`;
}

function toSettlement(result: Exclude<AttemptResult, { kind: 'outdated' }>, attempts: number) {
  if (result.kind === 'delivered')
    return { status: 'delivered' as const, error: null, receipt: result.externalId ?? null };
  const { error } = result;
  if (result.kind === 'rejected' || attempts >= maxAttempts) return { status: 'failed' as const, error, receipt: null };
  const due_at = new Date(Date.now() + backoff(attempts, result.retryAfter) * 1000).toISOString();
  return { status: 'pending' as const, error, receipt: null, due_at };
}

/** In seconds: 10, 20, 40 … up to six hours. A jitter of 25 % keeps deliveries that failed together apart. */
function backoff(attempts: number, retryAfter = 0): number {
  const planned = Math.min(maxDelay, firstDelay * 2 ** (attempts - 1));
  return Math.max(retryAfter, planned * (0.75 + Math.random() / 2));
}
