import { type Finding, findingsAbout } from '../finding.ts';
import type { World } from './request.server.ts';

/** `domain` is that of `MAIL_FROM`; `selector` names the DKIM key, which nobody can guess. */
type MailDomain = { domain: string; selector?: string };

const { good, note, bad } = findingsAbout('mail DNS');

/** SPF (RFC 7208), DMARC (RFC 7489) and, with a selector, DKIM (RFC 6376) of the domain that mails come from. */
export async function mailDnsFindings({ domain, selector }: MailDomain, world: World): Promise<Finding[]> {
  const findings = [spfFinding(domain, world), dmarcFinding(domain, world)];
  if (selector) findings.push(dkimFinding(`${selector}._domainkey.${domain}`, world));
  return Promise.all(findings);
}

async function spfFinding(domain: string, world: World): Promise<Finding> {
  const records = (await textsOf(domain, world)).filter((text) => /^v=spf1(\s|$)/i.test(text));
  if (records.length === 0) return bad(`${domain} has no SPF record: mailboxes take the site's mails for forged`);
  if (records.length > 1) return bad(`${domain} has ${records.length} SPF records; more than one counts as none`);
  return /\+all\b|\s\?all\b/.test(records[0] ?? '')
    ? note(`SPF of ${domain} lets everybody send (${records[0]})`)
    : good(`SPF: ${records[0]}`);
}

/** The record may be that of the parent domain (RFC 7489, 6.6.3). */
async function dmarcFinding(domain: string, world: World): Promise<Finding> {
  const parent = domain.split('.').slice(-2).join('.');
  for (const name of new Set([domain, parent])) {
    const record = (await textsOf(`_dmarc.${name}`, world)).find((text) => /^v=DMARC1/i.test(text));
    if (record)
      return /p=none/i.test(record) ? note(`DMARC of ${name} only watches (p=none)`) : good(`DMARC: ${record}`);
  }
  return bad(`${domain} has no DMARC record: large mailboxes send mails back or to spam`);
}

async function dkimFinding(name: string, world: World): Promise<Finding> {
  const record = (await textsOf(name, world)).find((text) => /(^|;)\s*p=/.test(text));
  if (!record) return bad(`${name} has no DKIM key: check the selector`);
  return /(^|;)\s*p=\s*(;|$)/.test(record)
    ? bad(`the DKIM key at ${name} is revoked (empty)`)
    : good(`DKIM: ${name} has a key`);
}

/** The TXT records of a name; none if there is no such name. Throws when the resolver does not answer. */
async function textsOf(name: string, { resolveTxt }: World): Promise<string[]> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
