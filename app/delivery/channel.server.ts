/** Features register their channels and what is delivered (`features.server.ts`). */

import type { Store } from '#app/database/database.server.ts';
import type { SetupFinding } from '#app/findings/finding.ts';
import type { RecipientId } from '#content/ids.ts';
import type { Email } from './render-email.server.ts';
import type { AirtableErrorCode, DeliveredTable } from './tables.ts';
import type { ChannelName } from './texts/en.ts';

export type AttemptResult =
  /** `externalId` is the receiver's id. `alsoStore` runs in the transaction that stores the result. */
  | { kind: 'delivered'; externalId?: string; alsoStore?: (store: Store) => Promise<void> }
  /** The next attempt is at least `retryAfter` seconds later. */
  | { kind: 'retry'; error: string; retryAfter?: number }
  | { kind: 'outdated' }
  /** A permanent failure. */
  | { kind: 'rejected'; error: string; reason?: AirtableErrorCode };

export interface Channel<Delivered extends Subject = Subject> {
  name: ChannelName;
  /** Simultaneous attempts, and attempts per second. */
  concurrency: number;
  /** A delivery whose result is unknown is not tried again. */
  isSentOnce?: boolean;
  /** For `check`, how it tells the owner of new messages, or null. Such a channel also reports others' failures. */
  ownerNotice: SetupFinding | null;
  reportsOwnFailures?: boolean;
  /** The receiver keeps a history, and so gets every event. */
  receivesEvents?: boolean;
  /** In the privacy text (product.md W2). */
  recipient: RecipientId;
  /** Sends nothing. Channels of one service share the function, so that it runs once. */
  check(): Promise<SetupFinding[]>;
  accepts(lead: { table: DeliveredTable; suspectedSpam: boolean }): boolean;
  /** Never throws for a failure of the receiver. */
  deliver(subject: Delivered, attempt: Attempt): Promise<AttemptResult>;
}

export type Mailbox = { name: string; address: string };
export type OwnerMail = Email & { replyTo?: Mailbox; calendar?: { method: string; file: string } };
/** `alsoStore` gets the mail server's reply and runs in the transaction that stores the result. */
export type PersonMail = Email & {
  to: string;
  calendar?: OwnerMail['calendar'];
  alsoStore?: (store: Store, answer: string) => Promise<void>;
};

type Message = { kind: string; reference: string };

/** `key` is the idempotency key: the same for every attempt at this delivery, and unique otherwise. */
export type Attempt = Message & { key: string; signal: AbortSignal };

export interface Subject {
  /** As command line and office call it: `contact-12`. */
  name: string;
  id: string | number;
  fullName: string;
  createdAt: string | null;
  isOutdated?(message: Message): boolean;
  /** In the owner's language. */
  ownerMail?(message: Message): Promise<OwnerMail>;
  /** In the person's language; a result when there is nothing to send. */
  personMail?(message: Message): Promise<PersonMail | AttemptResult>;
  /** `undefined` when the subject has been erased. */
  event?(message: Message): Promise<object | undefined>;
}

export type Registered = {
  channels: () => readonly Channel[];
  subjects: Partial<
    Record<
      DeliveredTable,
      { find(id: string): Promise<Subject | undefined>; names(ids: string[]): Promise<Map<string, string>> }
    >
  >;
};

let registered: Registered = { channels: () => [], subjects: {} };

/** By composition, before anything is delivered. */
export function registerDelivery(delivery: Registered): void {
  registered = delivery;
}

export const channels = () => registered.channels();
export const subjects = () => registered.subjects;

export const ownerChannels = () => channels().filter(({ ownerNotice }) => ownerNotice !== null);

export function channelsFor(lead: { table: DeliveredTable; suspectedSpam: boolean }): string[] {
  return channels()
    .filter((channel) => channel.accepts(lead))
    .map(({ name }) => name);
}
