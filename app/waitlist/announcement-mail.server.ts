/** The mail that announces a service, and its channel, by which it goes once to each person who has confirmed. */
import { z } from 'zod';
import { database } from '#app/database/database.server.ts';
import type { Attempt, AttemptResult, Channel, Subject } from '#app/delivery/channel.server.ts';
import { subjectName } from '#app/delivery/channel.server.ts';
import { byMail, sendOnce } from '#app/delivery/mail.server.ts';
import { imprint, linkInMail, renderEmail } from '#app/delivery/render-email.server.ts';
import { knownLanguage } from '#app/i18n/addresses.ts';
import { dateText, fill, withoutBreakHints } from '#app/i18n/formats.ts';
import { cleanLine, cleanText } from '#app/leads/fields.ts';
import { type Settings, settings } from '#app/settings.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { defaultLanguage, type Language, languages } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { unsubscribeAddress, unsubscribeSecret } from './consent-link.server.ts';
import { serviceNames } from './consent-wording.server.ts';
import { announcementById, announcementChannel } from './store-announcements.server.ts';
import { addEvents, type Consent, findConsent } from './store-consents.server.ts';
import { signupById } from './store-signups.server.ts';
import { isDataKeyKnown, isSuppressed } from './store-suppressions.server.ts';

export type AnnouncementText = { subject: string; text: string };
export type AnnouncementTexts = Record<Language, AnnouncementText>;

/** In characters. */
export const maxLengths = { subject: 150, text: 10_000 } as const;

const field = (clean: (text: string) => string, max: number) =>
  z
    .string()
    .transform(clean)
    .refine((text) => text !== '', 'missing')
    .refine((text) => [...text].length <= max, 'tooLong');

const textSchema = z.object({
  subject: field(cleanLine, maxLengths.subject),
  text: field(cleanText, maxLengths.text),
});

/** A field whose text is missing or too long, by its name in the form: `subject-de`, `text-de`. */
export type TextProblems = Record<string, 'missing' | 'tooLong'>;

export function checkTexts(typed: AnnouncementTexts): { texts?: AnnouncementTexts; problems: TextProblems } {
  const parsed = z.record(z.enum(languages), textSchema).safeParse(typed);
  if (parsed.success) return { texts: parsed.data, problems: {} };
  const problems = parsed.error.issues.map(({ path: [language, name], message }) => [
    `${String(name)}-${String(language)}`,
    message,
  ]);
  return { problems: Object.fromEntries(problems) };
}

/** The stored texts of an announcement. A language that was added since has the text of the default language. */
export function textsOf({ texts }: { texts: string }): AnnouncementTexts {
  const stored = JSON.parse(texts) as AnnouncementTexts;
  const all = languages.map((language) => [language, stored[language] ?? stored[defaultLanguage]]);
  return Object.fromEntries(all) as AnnouncementTexts;
}

/** `confirmedAt` is ISO 8601 in UTC. `secret` is that of the person's link. */
type Recipient = { confirmedAt: string; secret: string };

/** Plain text only, so that the preview is the mail; without the name, which somebody else may have typed. */
export function announcementEmail(
  service: string,
  { subject, text }: AnnouncementText,
  language: Language,
  { confirmedAt, secret }: Recipient,
): AnnouncementText {
  const { mail } = messages(language).announcement;
  const { timeZone } = content().site;
  const date = dateText(language, confirmedAt, { dateStyle: 'long', timeZone });
  const name = serviceNames([service], language).map(withoutBreakHints).join();
  const link = { label: mail.unsubscribe, url: unsubscribeLink(language, secret) };
  const parts = [text, '—', fill(mail.why, { service: name, date }), { imprint: [], links: [link] }, imprint(language)];
  return { subject, text: renderEmail(language, subject, parts).text };
}

/** Headers for one-click unsubscription (RFC 8058), and against out-of-office replies (RFC 3834). */
export function announcementHeaders(language: Language, secret: string) {
  return {
    // Keeps it on one line: nodemailer would fold it after the colon, which not every mail program reads.
    'List-Unsubscribe': { prepared: true as const, value: `<${unsubscribeLink(language, secret)}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'X-Auto-Response-Suppress': 'All',
  };
}

/** The page takes one-click posts too. */
function unsubscribeLink(language: Language, secret: string): string {
  const path = unsubscribeAddress(language, secret);
  return linkInMail(path) ?? path;
}

/** The channel; `undefined` without `SMTP_URL`. Its deliveries are made by an announcement only. */
export const announcementMail = ({ SMTP_URL }: Settings): Channel<ConsentSubject> | undefined =>
  SMTP_URL
    ? {
        ...byMail,
        name: announcementChannel,
        concurrency: 1,
        isSentOnce: true,
        ownerNotice: null,
        accepts: () => false,
        deliver: ({ consent }, attempt) => announce(consent, attempt),
      }
    : undefined;

type ConsentSubject = Subject & { consent: Consent };

export async function findConsentSubject(row: string): Promise<ConsentSubject | undefined> {
  const consent = await findConsent('id', row);
  if (!consent) return undefined;
  const { id, signup_id, changed_at } = consent;
  const signup = signup_id === null ? undefined : await signupById(signup_id);
  const name = subjectName({ table: 'consents', id });
  return { name, id, fullName: signup?.name ?? '', createdAt: changed_at, consent };
}

async function announce(consent: Consent, attempt: Attempt): Promise<AttemptResult> {
  const language = knownLanguage(consent.language);
  const announcement = await announcementById(attempt.reference);
  if (!announcement || consent.state !== 'confirmed') return { kind: 'outdated' };
  if (!settings().SITE_URL) return { kind: 'retry', error: 'SITE_URL is not set' };
  if (!(await isDataKeyKnown())) return { kind: 'retry', error: 'DATA_KEY has changed' };
  const { service } = announcement;
  if (await isSuppressed(consent.address, service)) return { kind: 'outdated' };
  const person = { confirmedAt: consent.changed_at, secret: await unsubscribeSecret(consent.uid) };
  const mail = {
    ...announcementEmail(service, textsOf(announcement)[language], language, person),
    to: consent.address,
    headers: announcementHeaders(language, person.secret),
  };
  const result = await sendOnce(mail, attempt);
  if (result.kind === 'delivered') {
    const { answer: receipt = '' } = result;
    await addEvents(database(), [consent.id], { event: 'announced', language, how: 'mail-server', receipt }).catch(
      (error: unknown) =>
        log.error({ error, consent: consent.id }, 'an announcement is not in the record of a consent'),
    );
  }
  return result;
}
