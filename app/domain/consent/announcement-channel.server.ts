/** The channel of announcements: each goes once to each person who has confirmed, and is never sent a second time. */
import { env } from '#app/env.server.ts';
import {
  announcementById,
  announcementChannel,
  announcementOf,
  claimConsent,
  completeConsent,
  recordBounce,
  releaseConsent,
} from '#app/store/announcements.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import type { Attempt, AttemptResult, Channel } from '../delivery/channel.ts';
import { uncertainResult } from '../delivery/delivery-problem.ts';
import {
  canSendMail,
  type MailHeaders,
  messageId,
  rejectOnAbort,
  replyOf,
  replyTo,
  type SmtpError,
  sendMail,
} from '../delivery/mail.server.ts';
import type { ConsentLead, DeliveredLead } from '../leads/lead.server.ts';
import { announcementEmail, unsubscribeLink } from './announcement-email.server.ts';
import { textsOf } from './announcement-texts.server.ts';
import { unsubscribeSecret } from './consent-link.server.ts';
import { isDataKeyKnown } from './data-key.server.ts';
import { isSuppressed, suppress } from './suppressions.server.ts';

/** The channel; `undefined` without `SMTP_URL`. Its deliveries are made by an announcement only. */
export const announcementMail: Channel | undefined = canSendMail
  ? { name: announcementChannel, concurrency: env.ANNOUNCEMENT_RATE, accepts: () => false, deliver: announce }
  : undefined;

/**
 * Sends an announcement to one person. Without a confirmed consent, after a stop and for a suppressed address it is
 * `outdated`. The consent is marked before the mail is sent: an attempt that finds the mark gives up, because an
 * earlier one may have sent the mail.
 */
async function announce(lead: DeliveredLead, attempt: Attempt): Promise<AttemptResult> {
  if (lead.table !== 'consents') return { kind: 'rejected', error: 'not a consent' };
  const { consent } = lead;
  const announcement = await announcementById(announcementOf(attempt.purpose));
  if (!announcement || announcement.stopped_at !== null || consent.state !== 'confirmed') return { kind: 'outdated' };
  if (consent.sending !== null) return { kind: 'rejected', error: uncertainResult };
  if (!env.SITE_URL) return { kind: 'retry', error: 'SITE_URL is not set' };
  if (!(await isDataKeyKnown())) return { kind: 'retry', error: 'DATA_KEY has changed' };
  if (await isSuppressed(consent.address, consent.service)) return { kind: 'outdated' };
  const texts = textsOf(announcement)[lead.language];
  if (!texts) return { kind: 'rejected', error: 'the announcement has no text in this language' };
  const mail = await mailTo(lead, texts, attempt.key);
  if (!(await claimConsent(consent.id, announcement.id))) return { kind: 'retry', error: 'the consent has changed' };
  const sent = sendMail(mail);
  try {
    const receipt = await Promise.race([sent, rejectOnAbort(attempt.signal)]);
    await completeConsent(consent.id, receipt, lead.language);
    return { kind: 'delivered', externalId: receipt };
  } catch (error) {
    return await resultOf(error as SmtpError, lead);
  } finally {
    sent.catch(() => {}); // after a timeout nothing else handles this rejection
  }
}

async function mailTo(lead: ConsentLead, texts: { subject: string; text: string }, key: string) {
  const { consent, language } = lead;
  const secret = await unsubscribeSecret(consent.uid);
  const person = { confirmedAt: consent.changed_at, secret };
  return {
    ...announcementEmail(consent.service, texts, language, person),
    to: consent.address,
    replyTo: replyTo(),
    messageId: messageId(key),
    headers: announcementHeaders(unsubscribeLink(language, secret)),
  };
}

/** Headers for one press in the recipient's mail program (RFC 8058), and against out-of-office replies (RFC 3834). */
export function announcementHeaders(link: string): MailHeaders {
  return {
    // On one line: nodemailer would fold it after the colon, which not every mail program reads.
    'List-Unsubscribe': { prepared: true, value: `<${link}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'X-Auto-Response-Suppress': 'All',
  };
}

/** The mark stays unless the mail server has certainly not taken the mail. */
async function resultOf(error: SmtpError, { consent }: ConsentLead): Promise<AttemptResult> {
  const { command, responseCode, response } = error;
  if (!isCertainlyUnsent(error)) {
    log.error({ error, consent: consent.id }, 'nobody knows whether an announcement was sent; it is not sent again');
    return { kind: 'rejected', error: uncertainResult };
  }
  const isPermanent = (responseCode ?? 0) >= 500;
  if (command === 'RCPT TO' && isPermanent && !isPolicy(response)) {
    await recordBounce(consent.id, response ?? '');
    await suppress(consent.address, '', 'bounced');
    return { kind: 'rejected', error: replyOf(error) };
  }
  await releaseConsent(consent.id);
  // The mail server does not want the mail, such as one that it takes for spam. That says nothing about the mailbox.
  if (isPermanent && (command === 'DATA' || command === 'RCPT TO')) return { kind: 'rejected', error: replyOf(error) };
  return { kind: 'retry', error: replyOf(error) };
}

/** Whether a mail server rejects the sender or the mail, and not the mailbox: status 5.7.x (RFC 3463, 3.8). */
const isPolicy = (response = '') => /\b5\.7\.\d/.test(response);

/**
 * A response with an error code means that the mail was not taken; so does a connection that was not made, or not
 * greeted. After a connection that was lost nobody knows.
 */
function isCertainlyUnsent({ responseCode, code, syscall, message }: SmtpError & { syscall?: string }): boolean {
  const isUnconnected = syscall === 'connect' || code === 'EDNS' || code === 'EAUTH';
  return (responseCode ?? 0) >= 400 || isUnconnected || unconnectedTimeouts.includes(message);
}

/** Messages of nodemailer, whose code is the same as that of a timeout after the mail was sent. */
const unconnectedTimeouts = ['Connection timeout', 'Greeting never received'];
