import { createTransport } from 'nodemailer';
import { findingsAbout, type SetupFinding } from '#app/findings/finding.ts';
import { publicEmail } from '#app/i18n/company-facts.server.ts';
import { fromSettings, type Settings, settings } from '#app/settings.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { content } from '#content/load.server.ts';
import {
  type Attempt,
  type AttemptResult,
  type Channel,
  type Mailbox,
  type OwnerMail,
  subjects,
} from './channel.server.ts';
import { type ConnectionError, explainMail } from './explain-error.ts';
import { uncertainResult } from './tables.ts';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000, dnsTimeout: 10_000 };
const transport = fromSettings(({ SMTP_URL }) =>
  SMTP_URL ? createTransport({ url: SMTP_URL, ...timeouts }) : undefined,
);
const safe = () => ({ from: settings().MAIL_FROM ?? '', disableFileAccess: true, disableUrlAccess: true });

export const byMail = { recipient: 'mail', check: mailFindings } as const;

export const ownerMail = ({ SMTP_URL, MAIL_TO = '' }: Settings): Channel | undefined =>
  SMTP_URL
    ? {
        ...byMail,
        name: 'owner-mail',
        concurrency: 10,
        ownerNotice: findingsAbout('new messages').good('told-by-mail', { address: MAIL_TO }),
        // The mail server may work again by then.
        reportsOwnFailures: true,
        accepts: () => true,
        async deliver(subject, attempt) {
          const mail = await subject.ownerMail?.(attempt);
          return mail ? send({ ...mail, to: MAIL_TO, isAutoReply: false }, attempt) : { kind: 'outdated' };
        },
      }
    : undefined;

export const visitorMail = ({ SMTP_URL }: Settings): Channel | undefined =>
  SMTP_URL
    ? {
        ...byMail,
        name: 'visitor-mail',
        concurrency: 10,
        ownerNotice: null,
        // A robot may have entered somebody else's address.
        accepts: ({ table, suspectedSpam }) => !suspectedSpam && subjects()[table]?.isAcknowledged === true,
        async deliver(subject, attempt) {
          const mail = (await subject.personMail?.(attempt)) ?? { kind: 'outdated' };
          if ('kind' in mail) return mail;
          const { alsoStore, ...letter } = mail;
          const result = await send({ ...letter, replyTo: replyTo(), isAutoReply: true }, attempt);
          if (result.kind !== 'delivered' || !alsoStore) return result;
          return { ...result, alsoStore: (store) => alsoStore(store, result.answer ?? '') };
        },
      }
    : undefined;

/** Without an address of the owner, replies go to the sender. */
function replyTo(): Mailbox | undefined {
  const { site } = content();
  const address = publicEmail(site);
  return address ? { name: site.brand, address } : undefined;
}

/** The recipients of the mails to the owner, and of tests. */
export const testRecipient = () => settings().MAIL_TO ?? '';

export const canSendMail = () => settings().SMTP_URL !== undefined;

/** `prepared` values are not encoded: they must be safe. */
type MailHeaders = Record<string, string | { prepared: true; value: string }>;

type PlainMail = { subject: string; text: string; html?: string; to: string | Mailbox; replyTo?: Mailbox } & {
  messageId?: string;
  headers?: MailHeaders;
};

/** Bypasses the outbox. Returns the mail server's reply. Throws nodemailer's error. */
export async function sendMail(mail: PlainMail): Promise<string> {
  const server = transport();
  if (!server) throw new Error('no mail server is configured');
  const headers = { 'Auto-Submitted': 'auto-generated', ...mail.headers };
  return (await server.sendMail({ ...mail, headers, ...safe() })).response;
}

type OutgoingMail = OwnerMail & { to: string; isAutoReply: boolean };

/** nodemailer encodes all headers, which prevents header injection by a name. */
async function send(outgoing: OutgoingMail, { key, signal }: Attempt): Promise<SendResult> {
  const { isAutoReply, calendar, ...mail } = outgoing;
  const sent = transport()?.sendMail({
    ...mail,
    ...safe(),
    // Attaches it as an alternative and as a file: some mail programs show only one of them.
    ...(calendar && { icalEvent: { method: calendar.method, filename: 'invite.ics', content: calendar.file } }),
    messageId: messageId(key),
    // Prevents out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': isAutoReply ? 'auto-replied' : 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  });
  try {
    const info = await Promise.race([sent, rejectOnAbort(signal)]);
    if (info?.rejected.length)
      log.warn({ key, rejected: info.rejected.length }, 'the mail server rejected some of the recipients');
    return { kind: 'delivered', externalId: key, answer: info?.response };
  } catch (error) {
    const { command, responseCode } = error as SmtpError;
    const noSuchMailbox = isAutoReply && command === 'RCPT TO' && (responseCode ?? 0) >= 500;
    return { kind: noSuchMailbox ? 'rejected' : 'retry', error: replyOf(error as SmtpError) };
  } finally {
    sent?.catch(() => {}); // after a timeout nothing else handles this rejection
  }
}

/**
 * For what nobody may get twice. The connection is tried first: its failure is certain and may be repeated, one of the
 * mail may not.
 */
export async function sendOnce(mail: PlainMail, { key, signal }: Attempt): Promise<SendResult> {
  try {
    await Promise.race([transport()?.verify(), rejectOnAbort(signal)]);
  } catch (error) {
    return { kind: 'retry', error: replyOf(error as SmtpError) };
  }
  const sent = sendMail({ ...mail, replyTo: replyTo(), messageId: messageId(key) });
  try {
    const answer = await Promise.race([sent, rejectOnAbort(signal)]);
    return { kind: 'delivered', externalId: answer, answer };
  } catch (error) {
    return resultOf(error as SmtpError);
  } finally {
    sent.catch(() => {}); // after a timeout nothing else handles this rejection
  }
}

/** Only an error code from the mail server proves that it did not accept the mail. */
function resultOf(error: SmtpError): AttemptResult {
  const { command, responseCode = 0 } = error;
  if (responseCode < 400) return { kind: 'rejected', error: uncertainResult };
  const isPermanent = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  return { kind: isPermanent ? 'rejected' : 'retry', error: replyOf(error) };
}

/** Leaves out addresses, which must not be stored with an error. */
function replyOf({ code, responseCode, response, message }: SmtpError): string {
  if (!responseCode) return code ?? message;
  return `SMTP ${(response ?? String(responseCode)).replace(/\S*@\S*/g, '…').slice(0, 200)}`;
}

/** Is the same at every attempt. */
function messageId(key: string): string {
  return `<${key}@${/@([^>\s]+)/.exec(settings().MAIL_FROM ?? '')?.[1] ?? 'localhost'}>`;
}

type SendResult = AttemptResult & { answer?: string };

/** `command` is the step that failed, `responseCode` the SMTP status. */
type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new Error('no answer in time'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
}

async function mailFindings(): Promise<SetupFinding[]> {
  const { good, bad } = findingsAbout('mail');
  try {
    await transport()?.verify();
    const tried = new URL(settings().SMTP_URL ?? '').username ? 'mail-login-works' : 'mail-connection-works';
    return [good(tried, { address: settings().MAIL_FROM ?? '' })];
  } catch (error) {
    const { id, values } = explainMail(error as ConnectionError, settings().SMTP_URL ?? '');
    return [bad(id, values)];
  }
}
