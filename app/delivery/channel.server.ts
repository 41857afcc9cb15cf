/** Features register their channels and what is delivered (`features.server.ts`). */

import type { Store } from '#app/database/database.server.ts';
import type { Id } from '#app/database/table.ts';
import type { Tables } from '#app/database/tables.ts';
import type { SetupFinding } from '#app/findings/finding.ts';
import { parameter } from '#app/parameter.ts';
import type { RecipientId } from '#content/ids.ts';
import type { Language } from '#content/languages.ts';
import type { Email } from './render-email.server.ts';
import type { AirtableErrorCode } from './tables.ts';
import type { ChannelName } from './texts/en.ts';

export type AttemptResult =
  /** `externalId` is the receiver's id. `alsoStore` runs in the transaction that stores the result. */
  | { kind: 'delivered'; externalId?: string; alsoStore?: (store: Store) => Promise<void> }
  /** The next attempt is at least `retryAfter` seconds later. */
  | { kind: 'retry'; error: string; retryAfter?: number }
  | { kind: 'outdated' }
  /** A permanent failure. */
  | { kind: 'rejected'; error: string; reason?: AirtableErrorCode };

type Accepted = { table: keyof Tables; suspectedSpam: boolean };

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
  accepts(subject: Accepted): boolean;
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
  /** Command line and office call it so: `contact-12`. */
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

export type Correction = { from: string; to: string; isTakenBack: boolean };

type MailTexts = 'mail' | 'booking-mail' | 'consent';

/** What the rows of a table are when they are delivered. */
type SubjectKind = {
  /** The beginning of their names: `contact` for `contact-12`. */
  prefix: string;
  /** The address in the office; `reference` is that of a delivery. */
  page(id: string, reference?: string): string;
  /** Whether a mail tells the person at once that it has arrived. */
  isAcknowledged?: true;
  find(id: string): Promise<Subject | undefined>;
  /** The names of their people, by id; erased ones have none. */
  names(ids: string[]): Promise<Map<string, string>>;
  /**
   * Gives rows of a person the right address, and returns those that got it. What `from` was to be told goes to `to`,
   * unless the change is taken back.
   */
  correct?(store: Store, rows: Id[], correction: Correction): Promise<Id[]>;
  /** Makes a preview of the mails with these texts: about an example; the owner's in the owner's language alone. */
  examples?: { texts: MailTexts; mails(language: Language): Promise<Email[]> };
};

/** What a receiver keeps about people, by ids of its own. */
export type ExternalRecords = {
  /** What these deliveries have made there, and all with the address. Throws when the receiver does not answer. */
  find(deliveries: { channel: string; receipt: string | null }[], address?: string): Promise<string[]>;
  read(id: string): Promise<object>;
  /** Returns those that the site cannot reach. Throws when the receiver does not confirm. */
  remove(ids: string[]): Promise<string[]>;
};

export type Registered = {
  channels: () => readonly Channel[];
  subjects: Partial<Record<keyof Tables, SubjectKind>>;
  records?: ExternalRecords;
};

const [registered, registerDelivery] = parameter<Registered>({ channels: () => [], subjects: {} });

export { registerDelivery };

export const channels = () => registered().channels();

const noRecords: ExternalRecords = { find: async () => [], read: async () => ({}), remove: async (ids) => ids };
export const externalRecords = () => registered().records ?? noRecords;

/** Kept by table; a database may still have rows of a table that no feature has. */
export const subjects = (): Partial<Record<string, SubjectKind>> => registered().subjects;

/** The name of a row everywhere: `contact-12`, `call-3`. */
export const subjectName = ({ table, id }: { table: string; id: Id }) => `${subjects()[table]?.prefix ?? table}-${id}`;

/** The row that has a name; `undefined` for other text. */
export function subjectOf(name: string): { table: keyof Tables; id: string } | undefined {
  const [, prefix, id] = /^([a-z]+)-([\w-]+)$/.exec(name) ?? [];
  const found = Object.entries(subjects()).find(([, kind]) => kind?.prefix === prefix);
  return found && id !== undefined ? { table: found[0] as keyof Tables, id } : undefined;
}

export const ownerChannels = () => channels().filter(({ ownerNotice }) => ownerNotice !== null);

export function channelsFor(subject: Accepted): string[] {
  return channels()
    .filter((channel) => channel.accepts(subject))
    .map(({ name }) => name);
}
