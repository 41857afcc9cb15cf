/** Announcements of a service to those who have confirmed. All functions throw database errors. */

import type { Store } from '#app/database/database.server.ts';
import { canSendMail, sendMail, testRecipient } from '#app/delivery/mail.server.ts';
import { notifyDeliveryWorker } from '#app/delivery/store.server.ts';
import { parseId } from '#app/http/form-data.server.ts';
import { knownLanguage } from '#app/i18n/addresses.ts';
import { settings } from '#app/settings.server.ts';
import { type Language, languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import {
  type AnnouncementTexts,
  announcementEmail,
  announcementHeaders,
  checkTexts,
  textsOf,
} from './announcement-mail.server.ts';
import { testSecret } from './consent-link.server.ts';
import { storedNames } from './services.server.ts';
import {
  type Announcement,
  allAnnouncements,
  announcementById,
  countDeliveries,
  insertAnnouncement,
  startAnnouncement,
  unannouncedConsents,
} from './store-announcements.server.ts';
import { type Consent, listConsents } from './store-consents.server.ts';
import { isDataKeyKnown, withoutSuppressed } from './store-suppressions.server.ts';
import type { ConsentState } from './tables.ts';

export { type Announcement, deleteDraft, updateTexts } from './store-announcements.server.ts';

/** Why nothing can be sent: no mail server, no public address for the link, another `DATA_KEY`, or missing texts. */
export type AnnouncementProblem = 'mail' | 'site-url' | 'data-key' | 'texts';

export async function announcementProblem(draft?: Announcement): Promise<AnnouncementProblem | undefined> {
  if (!canSendMail()) return 'mail';
  if (!settings().SITE_URL) return 'site-url';
  if (!(await isDataKeyKnown())) return 'data-key';
  return draft && (await unfinishedTexts(draft)).length > 0 ? 'texts' : undefined;
}

/** Texts are needed in the languages of those who get them. Returns the names of their fields, such as `subject-tr`. */
export async function unfinishedTexts(draft: Announcement): Promise<string[]> {
  const { problems } = checkTexts(textsOf(draft));
  const recipients = await recipientsOf(draft.service);
  const needed = new Set<string>(
    recipients.length > 0 ? recipients.map(({ language }) => knownLanguage(language)) : languages,
  );
  return Object.keys(problems).filter((name) => needed.has(name.slice(name.indexOf('-') + 1)));
}

/** `by` is the name of a person. */
export async function draftAnnouncement(service: string, texts: AnnouncementTexts, by: string): Promise<Announcement> {
  const created_at = new Date().toISOString();
  return insertAnnouncement({ service, texts: JSON.stringify(texts), created_by: by, created_at });
}

export async function findAnnouncement(text: string | undefined): Promise<Announcement | undefined> {
  const id = parseId(text);
  return id === undefined ? undefined : announcementById(id);
}

/** The mail in each language, as somebody gets it who confirmed today. */
export function previewAnnouncement(announcement: Announcement): AnnouncementTexts {
  const texts = textsOf(announcement);
  const person = { confirmedAt: new Date().toISOString(), secret: testSecret };
  const mailIn = (language: Language) => announcementEmail(announcement.service, texts[language], language, person);
  return Object.fromEntries(languages.map((language) => [language, mailIn(language)])) as AnnouncementTexts;
}

/** Sends the announcement in every language to the owner, and to nobody else. Throws nodemailer's error. */
export async function testAnnouncement(announcement: Announcement): Promise<void> {
  const mails = previewAnnouncement(announcement);
  for (const language of languages) {
    const { subject, text } = mails[language];
    if (subject === '') continue;
    const mark = messages(language).announcement.mail.test;
    const headers = announcementHeaders(language, testSecret);
    await sendMail({ subject: `${mark} ${subject}`, text, to: testRecipient(), headers });
  }
}

/** The consents of those who get an announcement of a service now: confirmed, and not told of it before. */
export async function recipientsOf(service: string, store?: Store): Promise<Consent[]> {
  return withoutSuppressed(await unannouncedConsents(service, store), service, store);
}

/** Sends in the background. Returns what has kept it from starting; `started`: others have sent or changed it. */
export async function start(announcement: Announcement): Promise<AnnouncementProblem | 'started' | undefined> {
  const problem = await announcementProblem(announcement);
  if (problem) return problem;
  if (!(await startAnnouncement(announcement, (store) => recipientsOf(announcement.service, store)))) return 'started';
  notifyDeliveryWorker();
  return undefined;
}

export type Progress = { state: 'draft' | 'running' | 'ended'; sent: number; waiting: number; failed: number };

export async function progressOf({ id, started_at }: Announcement): Promise<Progress> {
  const { pending: waiting, delivered: sent, failed } = await countDeliveries(id);
  return { state: started_at === null ? 'draft' : waiting > 0 ? 'running' : 'ended', sent, waiting, failed };
}

/** All announcements, the newest first. `at` is when they were started, or else written. */
export async function listAnnouncements() {
  const withProgress = async (announcement: Announcement) => {
    const { id, service, created_at, started_at } = announcement;
    return { id: String(id), service, at: started_at ?? created_at, progress: await progressOf(announcement) };
  };
  return Promise.all((await allAnnouncements()).map(withProgress));
}

/** How many consents to each service of the form, and to those that it had before, have each state. */
export async function countWaitlist(): Promise<Map<string, Record<ConsentState, number>>> {
  const none = { requested: 0, confirmed: 0, revoked: 0 };
  const counts = new Map([...storedNames().keys()].map((id) => [id, { ...none }]));
  for (const { services, state } of await listConsents())
    for (const service of services) {
      const row = counts.get(service) ?? { ...none };
      row[state] += 1;
      counts.set(service, row);
    }
  return counts;
}
