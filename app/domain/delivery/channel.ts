import type { AirtableErrorCode } from '../../contracts.ts';
import type { Lead } from '../leads/lead.server.ts';

/** What became of one attempt. `error` is for the owner, who sees it in the list of deliveries. */
export type AttemptResult =
  | { kind: 'delivered'; externalId?: string }
  /** Worth trying again, after `retryAfter` seconds at the earliest. */
  | { kind: 'retry'; error: string; retryAfter?: number }
  /** Trying again would say the same until somebody repairs something. `message` is what the service said, made safe. */
  | { kind: 'rejected'; error: string; reason?: AirtableErrorCode; message?: string };

/** One way out for a lead. */
export interface Channel {
  /** How it is called in table `deliveries`. */
  name: string;
  /** How many it takes at once, and in one second. */
  concurrency: number;
  /** Whether this lead goes this way. */
  accepts(lead: Pick<Lead, 'table' | 'suspectedSpam'>): boolean;
  /**
   * Makes one attempt and tells what became of it; never throws for what the other side does. `key` is the same for every
   * attempt and for nothing else ever, so that the other side can recognise a repetition.
   */
  deliver(lead: Lead, key: string, signal: AbortSignal): Promise<AttemptResult>;
}
