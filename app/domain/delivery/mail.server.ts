/** Mail by SMTP (RFC 5321): one to the owner, one to the person who wrote. */
import { createTransport } from 'nodemailer';
import { log } from '#app/telemetry/log.server.ts';
import { content } from '#content/load.server.ts';
import { env } from '../../env.server.ts';
import type { Lead } from '../leads/lead.server.ts';
import type { AttemptResult, Channel } from './channel.ts';
import { type Email, ownerEmail, visitorEmail } from './email-templates.server.ts';

type Mailbox = { name: string; address: string };
type OutgoingMail = Email & { to: string | Mailbox; replyTo: Mailbox; isAutoReply: boolean };

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000, dnsTimeout: 10_000 };
const transport = env.SMTP_URL ? createTransport({ url: env.SMTP_URL, ...timeouts }) : undefined;

export const ownerMail: Channel | undefined = transport && {
  name: 'owner-mail',
  concurrency: 10,
  accepts: () => true,
  deliver: (lead, key, signal) =>
    send({ ...ownerEmail(lead), to: env.MAIL_TO ?? '', replyTo: mailboxOf(lead), isAutoReply: false }, key, signal),
};

export const visitorMail: Channel | undefined = transport && {
  name: 'visitor-mail',
  concurrency: 10,
  // Never to an address that a robot may have typed in: it could be anybody's.
  accepts: ({ suspectedSpam }) => !suspectedSpam,
  async deliver(lead, key, signal) {
    const { brand, email } = content().site;
    const mail = { ...visitorEmail(lead), to: mailboxOf(lead), replyTo: { name: brand, address: email } };
    return send({ ...mail, isAutoReply: true }, key, signal);
  },
};

const mailboxOf = (lead: Lead): Mailbox => ({ name: lead.fullName, address: lead.email });

/** nodemailer encodes every header itself, so that no name can add one. */
async function send(
  { isAutoReply: automatic, ...mail }: OutgoingMail,
  key: string,
  signal: AbortSignal,
): Promise<AttemptResult> {
  const from = env.MAIL_FROM ?? '';
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  const sent = transport?.sendMail({
    ...mail,
    from,
    messageId: `<${key}@${domain}>`,
    // So that no out-of-office note answers a machine (RFC 3834).
    headers: automatic ? { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' } : {},
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const info = await Promise.race([sent, rejectOnAbort(signal)]);
    if (info?.rejected.length)
      log.warn({ key, rejected: info.rejected.length }, 'a mail was not taken for every recipient');
    return { kind: 'delivered', externalId: key };
  } catch (error) {
    const { code, command, responseCode, message } = error as SmtpError;
    const noSuchMailbox = automatic && command === 'RCPT TO' && (responseCode ?? 0) >= 500;
    // The reply may hold the address; the number says enough.
    const reply = responseCode ? `SMTP ${responseCode}` : (code ?? message);
    return noSuchMailbox ? { kind: 'rejected', error: reply } : { kind: 'retry', error: reply };
  } finally {
    sent?.catch(() => {}); // when the deadline came first, nobody waits for it any more
  }
}

/** How nodemailer says what the server refused, and at which step. */
type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new Error('no answer in time'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
}

/** What is wrong with the mail server or our access to it; `undefined` when it would take our mail. */
export async function checkMail(): Promise<string | undefined> {
  try {
    await transport?.verify();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
