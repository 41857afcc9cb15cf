/** E-mail by SMTP (RFC 5321): a notification for the owner and a confirmation for the visitor (product.md D4). */
import { createTransport } from 'nodemailer';
import { env } from '#app/env.server.ts';
import { questionKind } from '#app/store/consent-requests.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { content } from '#content/load.server.ts';
import { type BookingEmail, ownerBookingEmail, visitorBookingEmail } from '../booking/booking-email.server.ts';
import type { BookingEvent, Reminder } from '../booking/booking-purpose.ts';
import { questionMail } from '../consent/consent-wording.server.ts';
import type { DeliveredLead, Lead } from '../leads/lead.server.ts';
import { publicEmail } from '../site/company-facts.server.ts';
import type { AttemptResult, Channel, ReportChannel } from './channel.ts';
import { ownerEmail, reportEmail, visitorEmail } from './email-templates.server.ts';
import type { Email } from './render-email.server.ts';

type Mailbox = { name: string; address: string };
type OutgoingMail = Email & { to: string | Mailbox; replyTo?: Mailbox; isAutoReply: boolean } & Partial<BookingEmail>;

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000, dnsTimeout: 10_000 };
const transport = env.SMTP_URL ? createTransport({ url: env.SMTP_URL, ...timeouts }) : undefined;

/** The channel for notifications of the owner; `undefined` without `SMTP_URL`. */
export const ownerMail: Channel | undefined = transport && {
  name: 'owner-mail',
  concurrency: 10,
  accepts: () => true,
  async deliver(lead, { key, signal, rejection, kind }) {
    if (lead.table === 'consents') return { kind: 'rejected', error: 'not a lead' };
    const email =
      lead.table === 'bookings'
        ? await ownerBookingEmail(lead.booking, kind as BookingEvent)
        : ownerEmail(lead, rejection);
    return send({ ...email, to: env.MAIL_TO ?? '', replyTo: mailboxOf(lead), isAutoReply: false }, key, signal);
  },
};

/** The channel for reports to the owner; `undefined` without `SMTP_URL`. */
export const reportMail: ReportChannel | undefined = transport && {
  name: 'report-mail',
  concurrency: 1,
  // A mail to the owner that failed for good is reported by mail too: the mail server may work again by then.
  except: [],
  deliverReport: (report, { key, signal }) =>
    send({ ...reportEmail(report), to: env.MAIL_TO ?? '', isAutoReply: false }, key, signal),
};

/** The channel for confirmations to visitors; `undefined` without `SMTP_URL`. Suspected spam is not confirmed. */
export const visitorMail: Channel | undefined = transport && {
  name: 'visitor-mail',
  concurrency: 10,
  // The address in a submission by a robot may belong to somebody else.
  // Those who sign up for the waitlist get a question in place of a confirmation (`consent-request.server.ts`).
  accepts: ({ table, suspectedSpam }) => !suspectedSpam && table !== 'waitlist',
  async deliver(lead, { key, signal, kind }) {
    if (lead.table === 'consents') return { kind: 'rejected', error: 'not a lead' };
    if (lead.table === 'waitlist') return kind === questionKind ? ask(lead, key, signal) : { kind: 'outdated' };
    const email =
      lead.table === 'bookings'
        ? await visitorBookingEmail(lead.booking, kind as BookingEvent | Reminder)
        : visitorEmail(lead.language);
    // Without the name, which somebody else may have typed.
    return send({ ...email, to: lead.email, replyTo: replyTo(), isAutoReply: true }, key, signal);
  },
};

/** Asks the address of a sign-up; without its name, which anybody may have entered. */
async function ask(lead: Lead, key: string, signal: AbortSignal): Promise<AttemptResult> {
  if (!env.SITE_URL) return { kind: 'retry', error: 'SITE_URL is not set' };
  const question = await questionMail(lead);
  if (!question) return { kind: 'outdated' };
  const mail = { ...question.email, to: lead.email, replyTo: replyTo(), isAutoReply: true };
  const result = await send(mail, key, signal);
  if (result.kind !== 'delivered') return result;
  const { consents } = question;
  return { ...result, asked: { consents, signup_id: String(lead.id), receipt: result.response ?? '' } };
}

/** Where answers of visitors go; without an address of the owner, to the sender. */
export function replyTo(): Mailbox | undefined {
  const { site } = content();
  const address = publicEmail(site);
  return address ? { name: site.brand, address } : undefined;
}

/** Whether a mail server is configured. */
export const canSendMail = transport !== undefined;

/** `prepared`: the value is sent as it is. It must be safe. */
export type MailHeaders = Record<string, string | { prepared: true; value: string }>;

type PlainMail = { subject: string; text: string; html?: string; to: string | Mailbox; replyTo?: Mailbox } & {
  messageId?: string;
  headers?: MailHeaders;
};

/**
 * Sends one mail at once, without the outbox. Returns the line with which the mail server took it. Throws nodemailer's
 * error.
 */
export async function sendMail(mail: PlainMail): Promise<string> {
  if (!transport) throw new Error('no mail server is configured');
  const safe = { from: env.MAIL_FROM ?? '', disableFileAccess: true, disableUrlAccess: true };
  const headers = { 'Auto-Submitted': 'auto-generated', ...mail.headers };
  return (await transport.sendMail({ ...mail, headers, ...safe })).response;
}

const mailboxOf = (lead: DeliveredLead): Mailbox => ({ name: lead.fullName, address: lead.email });

/** Sends one e-mail. nodemailer encodes all headers, which prevents header injection by a name. */
async function send(outgoing: OutgoingMail, key: string, signal: AbortSignal): Promise<SendResult> {
  const { isAutoReply, calendar, ...mail } = outgoing;
  const from = env.MAIL_FROM ?? '';
  const sent = transport?.sendMail({
    ...mail,
    from,
    // nodemailer sends it twice, as an alternative of the text and as an attachment: some programs show only one.
    ...(calendar && { icalEvent: { method: calendar.method, filename: 'invite.ics', content: calendar.file } }),
    messageId: messageId(key),
    // Prevents out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': isAutoReply ? 'auto-replied' : 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const info = await Promise.race([sent, rejectOnAbort(signal)]);
    if (info?.rejected.length)
      log.warn({ key, rejected: info.rejected.length }, 'the mail server rejected some of the recipients');
    return { kind: 'delivered', externalId: key, response: info?.response };
  } catch (error) {
    const { command, responseCode } = error as SmtpError;
    const noSuchMailbox = isAutoReply && command === 'RCPT TO' && (responseCode ?? 0) >= 500;
    return { kind: noSuchMailbox ? 'rejected' : 'retry', error: replyOf(error as SmtpError) };
  } finally {
    sent?.catch(() => {}); // after a timeout nothing else handles this rejection
  }
}

/** What the mail server replied, without addresses, which must not be stored with an error; else why there was none. */
export function replyOf({ code, responseCode, response, message }: SmtpError): string {
  if (!responseCode) return code ?? message;
  return `SMTP ${(response ?? String(responseCode)).replace(/\S*@\S*/g, '…').slice(0, 200)}`;
}

/** The `Message-ID` of a delivery: the same at every attempt. */
export function messageId(key: string): string {
  return `<${key}@${/@([^>\s]+)/.exec(env.MAIL_FROM ?? '')?.[1] ?? 'localhost'}>`;
}
/** `response` is the line with which the mail server took the mail. */
type SendResult = AttemptResult & { response?: string };

/** The error of nodemailer: `command` is the step that failed, `responseCode` the SMTP status. */
export type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/** Rejects when the attempt has no more time. */
export function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new Error('no answer in time'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
}

/** Connects and logs in to the mail server, and sends nothing. Throws nodemailer's error. */
export async function verifyMailServer(): Promise<void> {
  await transport?.verify();
}
