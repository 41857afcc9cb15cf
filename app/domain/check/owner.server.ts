/** Whether the owner hears of new messages, and whether the site shows the owner's own facts. */
import { env, isPrivateHost } from '#app/env.server.ts';
import { placeholders } from '#content/fill.ts';
import { content } from '#content/load.server.ts';
import { channels, isOwnerTold } from '../delivery/channels.server.ts';
import { type SetupFinding, setupFindingsAbout } from './finding.ts';
import { type Sentence, sentence } from './sentences.ts';

/** Whether the site is meant for the public, which a public `SITE_URL` says. */
export const isPublic = env.SITE_URL !== undefined && !isPrivateHost(env.SITE_URL);

/** The sentence for an owner who is told of nothing; `undefined` if mail or a webhook is configured. */
export function untoldWarning(): Sentence | undefined {
  if (isOwnerTold) return undefined;
  const hasAirtable = channels.some(({ name }) => name === 'airtable');
  return sentence(hasAirtable ? 'untold-airtable' : 'untold');
}

export function recipientFindings(): SetupFinding[] {
  const { good, note, bad } = setupFindingsAbout('new messages');
  const warning = untoldWarning();
  if (warning) return [(isPublic ? bad : note)(warning.id)];
  if (!env.SMTP_URL) return [good('told-by-webhook')];
  return [good(env.WEBHOOK_URL ? 'told-by-both' : 'told-by-mail', { address: env.MAIL_TO ?? '' })];
}

/** Placeholders in `site.yaml`: a fault as soon as the site is public. */
export function factFindings(): SetupFinding[] {
  const { note, bad } = setupFindingsAbout('site.yaml');
  const unset = placeholders(content().site);
  if (unset.length === 0) return [];
  const inImprint = isPublic && unset.some((name) => name === 'company' || name === 'owner');
  return [
    (isPublic ? bad : note)('placeholders', { list: unset.join(', ') }),
    ...(isPublic && unset.includes('email') ? [bad('placeholder-address')] : []),
    ...(inImprint ? [bad('placeholder-impressum')] : []),
  ];
}
