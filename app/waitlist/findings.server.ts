/** What consents and announcements of the waitlist need. Sends nothing and changes nothing. */

import { firstAddress } from '#app/delivery/render-email.server.ts';
import { findingsAbout, type SetupFinding } from '#app/findings/finding.ts';
import { isPublic, settings } from '#app/settings.server.ts';
import { inspectRequested } from './store-consents.server.ts';
import { dataKeyState } from './store-suppressions.server.ts';

export async function announcementFindings(): Promise<SetupFinding[]> {
  return [...(await questionFindings()), ...signatureFindings(), ...(await keyFindings())];
}

/** Without a mail server nobody is asked, and without an answer nobody may be written to (§ 7 UWG). */
async function questionFindings(): Promise<SetupFinding[]> {
  const { note, bad } = findingsAbout('waitlist');
  if (settings().SMTP_URL) return settings().SITE_URL ? [] : [bad('waitlist-no-address')];
  // No tables yet, or no database: a finding about the database says so.
  const count = (await inspectRequested().catch(() => undefined)) ?? 0;
  return count > 0 ? [(isPublic() ? bad : note)('waitlist-no-mail', { count })] : [];
}

/** The relay signs after the site has sent: the owner has to look at the signature of a received mail (RFC 8058, 4). */
function signatureFindings(): SetupFinding[] {
  if (!settings().SMTP_URL) return [];
  const domain = firstAddress(settings().MAIL_FROM)?.split('@').at(-1) ?? '';
  return [findingsAbout('announcements').note('announcement-signature', { domain })];
}

async function keyFindings(): Promise<SetupFinding[]> {
  const state = await dataKeyState().catch(() => undefined); // as above
  return state === 'changed' ? [findingsAbout('DATA_KEY').bad('data-key-changed')] : [];
}
