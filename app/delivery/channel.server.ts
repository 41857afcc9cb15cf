/** Channels, and what goes through them. Features register theirs (`features.server.ts`); delivery knows none. */
import type { AirtableErrorCode } from '#app/contracts.ts';
import type { Store } from '#app/database/database.server.ts';
import type { SetupFinding } from '#app/findings/finding.ts';
import type { RecipientId } from '#content/ids.ts';
import type { Email } from './render-email.server.ts';
import type { DeliveredTable } from './tables.ts';
import { de } from './texts/de.ts';
import { type ChannelName, en } from './texts/en.ts';
import { tr } from './texts/tr.ts';

/** The result of one attempt. `error` is shown to the owner in the list of deliveries. */
export type AttemptResult =
  /** `externalId` is the receiver's id of the delivery. `alsoStore` runs in the transaction that stores the result. */
  | { kind: 'delivered'; externalId?: string; alsoStore?: (store: Store) => Promise<void> }
  /** A temporary failure. The next attempt is at least `retryAfter` seconds later. */
  | { kind: 'retry'; error: string; retryAfter?: number }
  /** There is no reason to deliver it any more, because it came too late. */
  | { kind: 'outdated' }
  /** A permanent failure. `message` is the service's own message, if it is safe to show. */
  | { kind: 'rejected'; error: string; reason?: AirtableErrorCode; message?: string };

/** A way out of the site, with all that the rest of the site says of it. */
export interface Channel<Delivered extends Subject = Subject> {
  /** The value of column `channel` in table `deliveries`. Its names for people are in `texts/`. */
  name: ChannelName;
  /** Maximum number of simultaneous attempts, and of attempts a second. */
  concurrency: number;
  /** Nothing is sent again of which nobody knows whether it arrived. */
  isSentOnce?: boolean;
  /**
   * How the owner hears of new messages by it, for `check`; null when the owner does not. Such a channel also reports
   * failures of the others, and tells once more of what a visitor has corrected.
   */
  told: SetupFinding | null;
  /** Failures of its own are reported by it too. */
  reportsItself?: boolean;
  /** The receiver keeps a history: it is told of each event, and not only of what is new. */
  isToldOfEvents?: boolean;
  /** By this name the privacy text says who gets the data (product.md W2). */
  recipient: RecipientId;
  /** What `check` finds. Sends nothing. Channels of one service share it. */
  check(): Promise<SetupFinding[]>;
  /** Whether a new lead is delivered through this channel. */
  accepts(lead: { table: DeliveredTable; suspectedSpam: boolean }): boolean;
  /** Makes one attempt. Never throws for a failure of the receiver. */
  deliver(subject: Delivered, attempt: Attempt): Promise<AttemptResult>;
}

export type Mailbox = { name: string; address: string };
export type OwnerMail = Email & { replyTo?: Mailbox; calendar?: { method: string; file: string } };
/** `alsoStore` runs with what the mail server answered, in the transaction that stores that it took the mail. */
export type PersonMail = Email & {
  to: string;
  calendar?: OwnerMail['calendar'];
  alsoStore?: (store: Store, answer: string) => Promise<void>;
};

/** Which of several messages about a subject is meant (`delivery-tables.ts`). */
export type Message = { kind: string; reference: string };

/** `key` is the idempotency key: the same for every attempt at this delivery, and unique otherwise. */
export type Attempt = Message & { key: string; signal: AbortSignal };

/** What is delivered, and how each of its readers is told of it. What is left out is not sent to them. */
export interface Subject {
  /** As the command line and the office call it: `contact-12`. */
  name: string;
  id: string | number;
  fullName: string;
  /** ISO 8601 in UTC. */
  createdAt: string | null;
  /** Whether a message has come too late. */
  isOutdated?(message: Message): boolean;
  /** In the owner's language. */
  ownerMail?(message: Message): Promise<OwnerMail>;
  /** To the person who has written, in their language; a result when there is nothing to send. */
  personMail?(message: Message): Promise<PersonMail | AttemptResult>;
  /** For programs: the body of a webhook; `undefined` when what it is about has been erased. */
  event?(message: Message): Promise<object | undefined>;
}

export type Registered = {
  channels: readonly Channel[];
  /** `names` are those of the people, by the ids of the rows. Both throw database errors. */
  subjects: Record<
    DeliveredTable,
    { find(id: string): Promise<Subject | undefined>; names(ids: string[]): Promise<Map<string, string>> }
  >;
};

let registered: Registered | undefined;

/** Makes channels and subjects known, once, before the first of them is used. Channels not set up are `undefined`. */
export function registerDelivery({
  channels,
  subjects,
}: Omit<Registered, 'channels'> & { channels: readonly (Channel | undefined)[] }): void {
  registered = { channels: channels.filter((channel) => channel !== undefined), subjects };
}

function known(): Registered {
  if (!registered) throw new Error('features.server.ts is not loaded');
  return registered;
}

/** All channels that are set up. */
export const channels = () => known().channels;
export const subjects = () => known().subjects;

/** The channels by which the owner hears of new messages. */
export const ownerChannels = () => channels().filter(({ told }) => told !== null);

/** The names of the channels that deliver a new lead. */
export function channelsFor(lead: { table: DeliveredTable; suspectedSpam: boolean }): string[] {
  return channels()
    .filter((channel) => channel.accepts(lead))
    .map(({ name }) => name);
}

const texts: Record<string, Record<keyof typeof en, string>> = { en, de, tr };

/** The name of a channel in a language, in English for further languages; a general one for those of the past. */
export function channelName(channel: string, language: string): string {
  const names: Record<string, string> = texts[language] ?? en;
  return names[channel] ?? names.other ?? channel;
}
