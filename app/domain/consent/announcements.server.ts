/** Announcements of a service to those who have confirmed. All functions throw database errors. */
import { env } from '#app/env.server.ts';
import {
  type Announcement,
  allAnnouncements,
  announcementById,
  confirmedAddresses,
  countDeliveries,
  deleteDraft,
  insertAnnouncement,
  resumeAnnouncement,
  startAnnouncement,
  stopAnnouncement,
  updateTexts,
} from '#app/store/announcements.server.ts';
import type { DeliveryStatus } from '#app/store/tables.ts';
import { type Language, languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { uncertainResult } from '../delivery/delivery-problem.ts';
import { canSendMail, sendMail } from '../delivery/mail.server.ts';
import { notifyDeliveryWorker } from '../delivery/worker.server.ts';
import { parseId } from '../row-id.ts';
import { announcementHeaders } from './announcement-channel.server.ts';
import { type AnnouncementText, announcementEmail, unsubscribeLink } from './announcement-email.server.ts';
import { type AnnouncementTexts, textsOf } from './announcement-texts.server.ts';
import { testSecret } from './consent-link.server.ts';
import { isDataKeyKnown } from './data-key.server.ts';
import { countSuppressed } from './suppressions.server.ts';

export type { Announcement } from '#app/store/announcements.server.ts';

/** To whom a test goes, and how many mails a second an announcement sends at most. */
export const testRecipient = env.MAIL_TO ?? '';
export const pace = env.ANNOUNCEMENT_RATE;

/** Why no announcement can be sent: no mail server, no public address for the link, or another `DATA_KEY`. */
export type AnnouncementProblem = 'mail' | 'site-url' | 'data-key';

/** What keeps announcements from being sent; `undefined` when nothing does. */
export async function announcementProblem(): Promise<AnnouncementProblem | undefined> {
  if (!canSendMail) return 'mail';
  if (!env.SITE_URL) return 'site-url';
  return (await isDataKeyKnown()) ? undefined : 'data-key';
}

/** Stores an announcement that does not start yet. `by` is a name, or `shell`. */
export async function draftAnnouncement(service: string, texts: AnnouncementTexts, by: string): Promise<Announcement> {
  const created_at = new Date().toISOString();
  return insertAnnouncement({ service, texts: JSON.stringify(texts), created_by: by, created_at });
}

/** Changes the texts of an announcement. Returns whether it had not started yet. */
export async function changeTexts(id: Announcement['id'], texts: AnnouncementTexts): Promise<boolean> {
  return updateTexts(id, JSON.stringify(texts));
}

/** Deletes an announcement. Returns whether it had not started yet. */
export const discardAnnouncement = deleteDraft;

/** The announcement with this id; `undefined` when there is none. */
export async function findAnnouncement(text: string | undefined): Promise<Announcement | undefined> {
  const id = parseId(text);
  return id === undefined ? undefined : announcementById(id);
}

/** The mail in each language, as somebody gets it who confirmed today. */
export function previewAnnouncement(announcement: Announcement): Record<Language, AnnouncementText> {
  const texts = textsOf(announcement);
  const person = { confirmedAt: new Date().toISOString(), secret: testSecret };
  const mailIn = (language: Language) =>
    announcementEmail(announcement.service, texts[language] ?? { subject: '', text: '' }, language, person);
  return Object.fromEntries(languages.map((language) => [language, mailIn(language)])) as ReturnType<
    typeof previewAnnouncement
  >;
}

/** Sends the announcement in every language to the owner, and to nobody else. Throws nodemailer's error. */
export async function sendTest(announcement: Announcement): Promise<void> {
  for (const [language, { subject, text }] of Object.entries(previewAnnouncement(announcement))) {
    const mark = messages(language as Language).announcement.mail.test;
    const headers = announcementHeaders(unsubscribeLink(language as Language, testSecret));
    await sendMail({ subject: `${mark} ${subject}`, text, to: testRecipient, headers });
  }
}

/** How many people get an announcement of a service now, and how many more have confirmed but get no mail. */
export async function countRecipients(service: string): Promise<{ recipients: number; suppressed: number }> {
  const addresses = await confirmedAddresses(service);
  const suppressed = await countSuppressed(addresses, service);
  return { recipients: addresses.length - suppressed, suppressed };
}

/** `started`: before, or by somebody else. `running`: another announcement of the service is being sent. */
export type StartOutcome = 'ok' | 'started' | 'running' | AnnouncementProblem;

/** Sends an announcement to all who have confirmed, one by one, in the background. */
export async function start(announcement: Announcement): Promise<StartOutcome> {
  const problem = await announcementProblem();
  if (problem) return problem;
  if (await isRunning(announcement.service)) return 'running';
  if (!(await startAnnouncement(announcement))) return 'started';
  notifyDeliveryWorker();
  return 'ok';
}

async function isRunning(service: string): Promise<boolean> {
  for (const other of await allAnnouncements())
    if (other.service === service && (await progressOf(other)).state === 'running') return true;
  return false;
}

/** Sends no more mails of an announcement. Returns whether it was running. */
export async function stop({ id }: Announcement): Promise<boolean> {
  return stopAnnouncement(id);
}

/** Goes on with a stopped announcement: to those who have not got it, and have confirmed meanwhile. */
export async function resume(announcement: Announcement): Promise<StartOutcome> {
  const problem = await announcementProblem();
  if (problem) return problem;
  if (await isRunning(announcement.service)) return 'running';
  if (!(await resumeAnnouncement(announcement))) return 'started';
  notifyDeliveryWorker();
  return 'ok';
}

type AnnouncementState = 'draft' | 'running' | 'stopped' | 'ended';

/** `uncertain`: nobody knows whether the mail server took the mail. `failed`: it has certainly not. In mails. */
export type Progress = { state: AnnouncementState; sent: number; waiting: number; failed: number; uncertain: number };

/** How far an announcement is. */
export async function progressOf({ id, started_at, stopped_at }: Announcement): Promise<Progress> {
  const counts = await countDeliveries(id);
  const sum = (status: DeliveryStatus, isCounted: (error: string | null) => boolean = () => true) =>
    counts.reduce((total, each) => total + (each.status === status && isCounted(each.error) ? each.count : 0), 0);
  const waiting = sum('pending');
  const rest = stopped_at !== null ? 'stopped' : waiting > 0 ? 'running' : 'ended';
  return {
    state: started_at === null ? 'draft' : rest,
    sent: sum('delivered'),
    waiting,
    failed: sum('failed', (error) => error !== uncertainResult),
    uncertain: sum('failed', (error) => error === uncertainResult),
  };
}

/** All announcements with their progress, the newest first. */
export async function listAnnouncements(): Promise<{ announcement: Announcement; progress: Progress }[]> {
  const all = await allAnnouncements();
  return Promise.all(all.map(async (announcement) => ({ announcement, progress: await progressOf(announcement) })));
}
