import { resolveTxt } from 'node:dns/promises';
import type { Finding } from '#app/domain/check/finding.ts';
import { parse, printJson } from '../command.ts';
import { UsageError } from '../usage-error.ts';

export const summary = 'check content, settings, database and services before going live';

export const usage = `npm run site -- check [--json]
npm run site -- check --public https://www.example.com [--dkim SELECTOR] [--json]

  Sends no message to anybody, and changes nothing. The exit code is 1 when there is a fault.

  --public  looks at the running site from outside instead: TLS, redirect, headers, compression, /live, /robots.txt,
            /sitemap.xml, clock, and the DNS records (SPF, DMARC) of the domain of MAIL_FROM
  --dkim    the name of the DKIM key, as your mail provider gives it; its record is looked up too
`;

const options = {
  public: { type: 'string' },
  dkim: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

const labels: Record<Finding['state'], string> = { good: 'ok  ', note: 'note', bad: 'BAD ' };

export async function run(parameters: string[]): Promise<void> {
  const { values } = parse(parameters, options, usage);
  if (values.dkim !== undefined && values.public === undefined) throw new UsageError('--dkim needs --public.');
  const findings = await (values.public === undefined ? checkHere() : checkOutside(values.public, values.dkim));
  if (values.json) printJson(findings);
  else for (const { state, subject, text } of findings) console.log(`${labels[state]}  ${subject}: ${text}`);
  if (findings.some(({ state }) => state === 'bad')) process.exitCode = 1;
}

async function checkHere(): Promise<Finding[]> {
  const { checkSetup } = await import('#app/domain/check/setup-check.server.ts');
  return checkSetup();
}

async function checkOutside(address: string, selector: string | undefined): Promise<Finding[]> {
  const site = URL.parse(address);
  if (!site || !/^https?:$/.test(site.protocol))
    throw new UsageError('--public must be an address like https://www.example.com.');
  const { checkPublicSite } = await import('#app/domain/check/public/public-check.server.ts');
  const { env } = await import('#app/env.server.ts');
  return checkPublicSite({ site, selector, mailFrom: env.MAIL_FROM }, { resolveTxt, now: Date.now });
}
