/** The channel of announcements: each goes once to each person who has confirmed. */
import { env } from '#app/env.server.ts';
import { announcementById, announcementChannel, announcementOf } from '#app/store/announcements.server.ts';
import { addEvents } from '#app/store/consents.server.ts';
import { database } from '#app/store/database.server.ts';
import { uncertainResult } from '#app/store/tables.ts';
import { log } from '#app/telemetry/log.server.ts';
import type { Attempt, AttemptResult, Channel } from '../delivery/channel.ts';
import {
  canSendMail,
  messageId,
  rejectOnAbort,
  replyOf,
  replyTo,
  type SmtpError,
  sendMail,
  verifyMailServer,
} from '../delivery/mail.server.ts';
import type { DeliveredLead } from '../leads/lead.server.ts';
import { announcementEmail, announcementHeaders, textsOf } from './announcement-email.server.ts';
import { unsubscribeSecret } from './consent-link.server.ts';
import { isDataKeyKnown } from './data-key.server.ts';
import { isSuppressed } from './suppressions.server.ts';

/** The channel; `undefined` without `SMTP_URL`. Its deliveries are made by an announcement only. */
export const announcementMail: Channel | undefined = canSendMail
  ? { name: announcementChannel, concurrency: 1, isSentOnce: true, accepts: () => false, deliver: announce }
  : undefined;

/**
 * Sends an announcement to one person; without a confirmed consent and for a suppressed address it is `outdated`. The
 * connection is tried first, because a failure of it is certain and may be repeated; one of the mail may not.
 */
async function announce(lead: DeliveredLead, { purpose, key, signal }: Attempt): Promise<AttemptResult> {
  if (lead.table !== 'consents') return { kind: 'rejected', error: 'not a consent' };
  const { consent, language } = lead;
  const announcement = await announcementById(announcementOf(purpose));
  if (!announcement || consent.state !== 'confirmed') return { kind: 'outdated' };
  if (!env.SITE_URL) return { kind: 'retry', error: 'SITE_URL is not set' };
  if (!(await isDataKeyKnown())) return { kind: 'retry', error: 'DATA_KEY has changed' };
  const { service } = announcement;
  if (await isSuppressed(consent.address, service)) return { kind: 'outdated' };
  const person = { confirmedAt: consent.changed_at, secret: await unsubscribeSecret(consent.uid) };
  const mail = {
    ...announcementEmail(service, textsOf(announcement)[language], language, person),
    to: consent.address,
    replyTo: replyTo(),
    messageId: messageId(key),
    headers: announcementHeaders(language, person.secret),
  };
  try {
    await Promise.race([verifyMailServer(), rejectOnAbort(signal)]);
  } catch (error) {
    return { kind: 'retry', error: replyOf(error as SmtpError) };
  }
  const sent = sendMail(mail);
  try {
    const receipt = await Promise.race([sent, rejectOnAbort(signal)]);
    await addEvents(database, [consent.id], { event: 'announced', language, how: 'mail-server', receipt }).catch(
      (error: unknown) =>
        log.error({ error, consent: consent.id }, 'an announcement is not in the record of a consent'),
    );
    return { kind: 'delivered', externalId: receipt };
  } catch (error) {
    return resultOf(error as SmtpError);
  } finally {
    sent.catch(() => {}); // after a timeout nothing else handles this rejection
  }
}

/** Only an error code in the response of the mail server says that it has not taken the mail. */
function resultOf(error: SmtpError): AttemptResult {
  const { command, responseCode = 0 } = error;
  if (responseCode < 400) return { kind: 'rejected', error: uncertainResult };
  const isPermanent = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  return { kind: isPermanent ? 'rejected' : 'retry', error: replyOf(error) };
}
