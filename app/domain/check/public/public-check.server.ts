/** Looks at a running site from outside, as a visitor, a search engine and a mailbox do. Needs no database. */
import { type ConnectionError, explainConnection } from '../explain-error.ts';
import { type Finding, findingsAbout } from '../finding.ts';
import { certificateFindings } from './certificate.server.ts';
import { fileFindings } from './files.server.ts';
import { clockFindings, compressionFindings, headerFindings } from './headers.ts';
import { mailDnsFindings } from './mail-dns.server.ts';
import { redirectFindings } from './redirect.server.ts';
import { get, type World } from './request.server.ts';

/** `mailFrom` is the value of `MAIL_FROM`; without it, DNS records are not looked up. */
type PublicOptions = { site: URL; mailFrom?: string; selector?: string };

/** Runs all checks from outside. Sends GET requests and DNS queries only. Never throws: an error is a finding. */
export async function checkPublicSite({ site, mailFrom, selector }: PublicOptions, world: World): Promise<Finding[]> {
  const groups = [
    certificateFindings(site, world),
    redirectFindings(site, world),
    asFindings(site.hostname, pageFindings(site, world)),
    asFindings(site.hostname, fileFindings(site, world)),
    mailFindings(mailFrom, selector, world),
  ];
  return (await Promise.all(groups)).flat();
}

async function pageFindings(site: URL, world: World): Promise<Finding[]> {
  const page = await get(new URL('/en', site), world, 'br, gzip');
  const { good, bad } = findingsAbout('/en');
  const answered = page.status === 200 ? good('answers') : bad(`is answered with ${page.status}`);
  const isTls = site.protocol === 'https:';
  return [answered, ...headerFindings(page, isTls), ...compressionFindings(page), ...clockFindings(page)];
}

async function mailFindings(
  mailFrom: string | undefined,
  selector: string | undefined,
  world: World,
): Promise<Finding[]> {
  const domain = /@([^>\s]+)/.exec(mailFrom ?? '')?.[1];
  if (!domain) return [findingsAbout('mail DNS').note('not looked at, because MAIL_FROM is not set here')];
  return asFindings('DNS', mailDnsFindings({ domain, selector }, world), 'mail DNS');
}

/** The findings, or the error as a finding about `subject`. */
async function asFindings(server: string, findings: Promise<Finding[]>, subject = 'site'): Promise<Finding[]> {
  return findings.catch((error: ConnectionError) => [
    findingsAbout(subject).bad(explainConnection(error, server)?.text ?? `${server}: ${error.message}`),
  ]);
}
