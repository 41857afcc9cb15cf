import type { AirtableErrorCode } from '#app/contracts.ts';
import type { Lead } from '../leads/lead.server.ts';

/** The result of one attempt. `error` is shown to the owner in the list of deliveries. */
export type AttemptResult =
  /** `externalId` is the receiver's id of the delivery, for example of an Airtable record. */
  | { kind: 'delivered'; externalId?: string }
  /** A temporary failure. The next attempt is at least `retryAfter` seconds later. */
  | { kind: 'retry'; error: string; retryAfter?: number }
  /** A permanent failure. `message` is the service's own message, if it is safe to show. */
  | { kind: 'rejected'; error: string; reason?: AirtableErrorCode; message?: string };

/** A service that leads are delivered to. */
export interface Channel {
  /** The value of column `channel` in table `deliveries`. */
  name: string;
  /** Maximum number of simultaneous attempts, and of attempts a second. */
  concurrency: number;
  /** Whether this lead is delivered through this channel. */
  accepts(lead: Pick<Lead, 'table' | 'suspectedSpam'>): boolean;
  /**
   * Makes one attempt. Never throws for a failure of the receiver. `key` is the idempotency key: the same for every
   * attempt at this delivery, and unique otherwise.
   */
  deliver(lead: Lead, key: string, signal: AbortSignal): Promise<AttemptResult>;
}
