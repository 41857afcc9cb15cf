import { serviceName } from '#app/domain/consent/announcement-email.server.ts';
import {
  type Announcement,
  announcementProblem,
  countRecipients,
  pace,
  previewAnnouncement,
  progressOf,
  testRecipient,
} from '#app/domain/consent/announcements.server.ts';
import type { Language } from '#content/languages.ts';

export type AnnouncementView = Awaited<ReturnType<typeof announcementView>>;

/** What the page of an announcement shows. `isConfirmed`: the person has just used the passkey. */
export async function announcementView(
  announcement: Announcement,
  { language, isConfirmed }: { language: Language; isConfirmed: boolean },
) {
  return {
    id: String(announcement.id),
    service: serviceName(announcement.service, language),
    by: announcement.created_by,
    at: announcement.created_at,
    isConfirmed,
    mails: previewAnnouncement(announcement),
    owner: testRecipient,
    pace,
    problem: await announcementProblem(),
    counts: await countRecipients(announcement.service),
    progress: await progressOf(announcement),
  };
}
