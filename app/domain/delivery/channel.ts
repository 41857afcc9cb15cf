import type { AirtableErrorCode } from '#app/contracts.ts';
import type { Asked } from '#app/store/consent-requests.server.ts';
import type { DeliveredLead } from '../leads/lead.server.ts';

/** The result of one attempt. `error` is shown to the owner in the list of deliveries. */
export type AttemptResult =
  /**
   * `externalId` is the receiver's id of the delivery, for example of an Airtable record. `asked`: the mail was a
   * question.
   */
  | { kind: 'delivered'; externalId?: string; asked?: Asked }
  /** A temporary failure. The next attempt is at least `retryAfter` seconds later. */
  | { kind: 'retry'; error: string; retryAfter?: number }
  /** There is no reason to deliver it any more, because it came too late. */
  | { kind: 'outdated' }
  /** A permanent failure. `message` is the service's own message, if it is safe to show. */
  | { kind: 'rejected'; error: string; reason?: AirtableErrorCode; message?: string };

/** A service that leads are delivered to. */
export interface Channel {
  /** The value of column `channel` in table `deliveries`. */
  name: string;
  /** Maximum number of simultaneous attempts, and of attempts a second. */
  concurrency: number;
  /** Nothing is sent again of which nobody knows whether it arrived. */
  isSentOnce?: boolean;
  /** Whether this lead is delivered through this channel. */
  accepts(lead: Pick<DeliveredLead, 'table' | 'suspectedSpam'>): boolean;
  /** Makes one attempt. Never throws for a failure of the receiver. */
  deliver(lead: DeliveredLead, attempt: Attempt): Promise<AttemptResult>;
}

/** A service that reports of failed deliveries are sent to (product.md D9). */
export interface ReportChannel {
  name: string;
  concurrency: number;
  /** The channels whose failures it does not report. */
  except: readonly string[];
  /** As {@link Channel.deliver}. */
  deliverReport(report: FailureReport, attempt: Attempt): Promise<AttemptResult>;
}

export type Attempt = {
  /** Which of several messages about the lead this is, and about what (`tables.ts`); empty for the first ones. */
  kind: string;
  reference: string;
  /** The idempotency key: the same for every attempt at this delivery, and unique otherwise. */
  key: string;
  signal: AbortSignal;
  /** Set when Airtable rejected this sign-up and the visitor was told so. */
  rejection?: Rejection;
};

/** `response` is Airtable's response in short, for example `HTTP 401 UNAUTHORIZED`. */
export type Rejection = { code: AirtableErrorCode; response: string };

/** A report to the owner. Times are ISO 8601 in UTC. */
export type FailureReport = { createdAt: string; failures: Failure[] };

/** A delivery that is not tried again by itself. */
export type Failure = { lead: DeliveredLead; channel: string; attempts: number; error: string; failedAt: string };
