/** Whether the owner hears of new messages, and whether the site shows the owner's own facts. */
import { env } from '#app/env.server.ts';
import { content, placeholders } from '#content/load.server.ts';
import { channels, isOwnerTold } from '../delivery/channels.server.ts';
import { isPrivateHost } from '../delivery/private-host.ts';
import { type Finding, findingsAbout } from './finding.ts';

/** Whether the site is meant for the public, which a public `SITE_URL` says. */
export const isPublic = env.SITE_URL !== undefined && !isPrivateHost(env.SITE_URL);

/** The sentence for an owner who is told of nothing; `undefined` if mail or a webhook is configured. */
export function untoldWarning(): string | undefined {
  if (isOwnerTold) return undefined;
  const hasAirtable = channels.some(({ name }) => name === 'airtable');
  const where = hasAirtable ? 'Airtable gets the sign-ups of the waitlist only' : 'they are only in the database';
  return `nobody is told of new messages; ${where}. Set SMTP_URL, MAIL_FROM and MAIL_TO, or WEBHOOK_URL`;
}

export function recipientFindings(): Finding[] {
  const { good, note, bad } = findingsAbout('new messages');
  const warning = untoldWarning();
  if (warning) return [isPublic ? bad(warning) : note(warning)];
  const ways = [env.SMTP_URL && `a mail to ${env.MAIL_TO}`, env.WEBHOOK_URL && 'a call of the webhook'];
  return [good(`you are told of each by ${ways.filter(Boolean).join(' and ')}`)];
}

/** Placeholders in `site.yaml`: a fault as soon as others read them, in mails or on a public site. */
export function factFindings(): Finding[] {
  const { note, bad } = findingsAbout('site.yaml');
  const unset = placeholders(content().site);
  if (unset.length === 0) return [];
  const { email } = content().site;
  const inMails = env.SMTP_URL !== undefined && unset.includes('email');
  const inImprint = isPublic && unset.some((name) => name === 'company' || name === 'owner');
  return [
    (isPublic ? bad : note)(`still placeholders: ${unset.join(', ')}`),
    ...(inMails ? [bad(`mails to visitors name ${email} as your address: set email`)] : []),
    ...(inImprint ? [bad('the impressum does not name you, as § 5 DDG demands: set company and owner')] : []),
  ];
}
