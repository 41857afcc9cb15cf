/** One attempt at one delivery, under a lease that nobody else has. */
import { randomUUID } from 'node:crypto';
import { log } from '#app/telemetry/log.server.ts';
import { type Delivery, type Lease, settleDelivery } from '../../store/deliveries.server.ts';
import { backoff, maxAttempts } from './backoff.ts';
import type { Attempt, Channel } from './channel.ts';
import { findLead, type Lead } from './lead.server.ts';

/**
 * How long an attempt may take, and how long its lease keeps others away, in ms. The lease outlasts the attempt,
 * so that clocks of several machines need not agree to the second.
 */
const attemptDeadline = 20_000;
const leaseTime = 40_000;

/** A lease that begins now, under a name that nobody else uses. */
export function newLease(now = new Date()): Lease {
  return { lease: randomUUID(), now, until: new Date(now.getTime() + leaseTime) };
}

/** When to give up: after `deadline` ms, or when `cut` says so. */
type Bounds = { deadline?: number; cut?: AbortSignal };

type Claimed = Pick<Delivery, 'id' | 'lead' | 'lead_id' | 'channel' | 'attempts'>;

/** Delivers what was claimed under `lease`, writes down what became of it, and returns that. */
export async function attempt(
  delivery: Claimed,
  channel: Channel,
  lease: string,
  { deadline = attemptDeadline, cut }: Bounds = {},
): Promise<Attempt> {
  const timeout = AbortSignal.timeout(deadline);
  const signal = cut ? AbortSignal.any([timeout, cut]) : timeout;
  const made = await deliver(delivery, channel, signal);
  const settlement = settlementOf(made, delivery.attempts);
  await settleDelivery(delivery.id, lease, settlement);
  const facts = { delivery: delivery.id, channel: channel.name, attempts: delivery.attempts };
  if (settlement.status === 'delivered') log.info(facts, 'lead delivered');
  else if (settlement.status === 'failed')
    log.error({ ...facts, reason: settlement.error }, 'lead not delivered, given up');
  else log.warn({ ...facts, reason: settlement.error }, 'lead not delivered, tried again later');
  return made;
}

async function deliver(delivery: Claimed, channel: Channel, signal: AbortSignal): Promise<Attempt> {
  try {
    const lead = await findLead(delivery.lead, delivery.lead_id);
    if (!lead) return { kind: 'refused', error: 'the lead has been erased' };
    return await channel.deliver(lead, keyOf(delivery, lead), signal);
  } catch (error) {
    // A fault of ours counts as an attempt like any other, or it would be tried for ever.
    log.error({ error, delivery: delivery.id }, 'a delivery broke');
    return { kind: 'later', error: (error as Error).name };
  }
}

/** A name for this delivery that is never given again, not even by a database that was begun anew. */
function keyOf({ id, channel }: Claimed, { table, createdAt }: Lead): string {
  return `${table}-${channel}-${id}-${Date.parse(createdAt ?? '') || 0}`;
}

function settlementOf(made: Attempt, attempts: number) {
  if (made.kind === 'delivered') return { status: 'delivered' as const, error: null, receipt: made.receipt ?? null };
  const { error } = made;
  if (made.kind === 'refused' || attempts >= maxAttempts) return { status: 'failed' as const, error, receipt: null };
  const due_at = new Date(Date.now() + backoff(attempts, made.retryAfter) * 1000).toISOString();
  return { status: 'pending' as const, error, receipt: null, due_at };
}
