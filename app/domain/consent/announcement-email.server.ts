/** The mail that announces a service: the owner's text in a frame that says who writes, why, and how it ends. */
import { fill } from '#app/i18n/formats.ts';
import { withoutBreakHints } from '#app/i18n/plain-text.ts';
import { type Language, localeOf } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { imprint } from '../delivery/email-templates.server.ts';
import { linkInMail, renderEmail } from '../delivery/render-email.server.ts';
import { unsubscribeAddress } from './consent-link.server.ts';

export type AnnouncementText = { subject: string; text: string };

/** `confirmedAt` is ISO 8601 in UTC. `secret` is that of the person's link. */
type Recipient = { confirmedAt: string; secret: string };

/**
 * Subject and plain text: announcements have no HTML, so that the preview is the mail. The person's name is left out,
 * because somebody else may have typed it.
 */
export function announcementEmail(
  service: string,
  { subject, text }: AnnouncementText,
  language: Language,
  { confirmedAt, secret }: Recipient,
): AnnouncementText {
  const { mail } = messages(language).announcement;
  const { timeZone } = content().site;
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone }).format(
    new Date(confirmedAt),
  );
  const why = fill(mail.why, { service: withoutBreakHints(serviceName(service, language)), date });
  const link = { label: mail.unsubscribe, url: unsubscribeLink(language, secret) };
  const parts = [text, '—', why, { imprint: [], links: [link] }, imprint(language)];
  return { subject, text: renderEmail(language, subject, parts).text };
}

/** The name of a service in a language, with its break hints; an id that the texts do not have stays. */
export function serviceName(service: string, language: Language): string {
  return messages(language).waitlist.services[service]?.name ?? service;
}

/** The page of {@link unsubscribeAddress} with `SITE_URL`; it takes one-click posts too. */
export function unsubscribeLink(language: Language, secret: string): string {
  const path = unsubscribeAddress(language, secret);
  return linkInMail(path) ?? path;
}
