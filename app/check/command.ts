import { type CommandProcess, parse, printJson, UsageError } from '#app/command-line.server.ts';
import type { Finding } from '#app/findings/finding.ts';

export const summary = 'check content, settings, database and services before going live';

export const usage = `npm run site -- check [--json]
npm run site -- check --public https://www.example.com [--json]

  Sends no message to anybody, and changes nothing. The exit code is 1 when there is a fault.

  --public  looks at the running site from outside instead: whether http leads to https, whether the headers of the site
            arrive, and whether SITE_URL is right. Names services that look at the rest.
`;

const options = { public: { type: 'string' }, json: { type: 'boolean', default: false } } as const;

const labels: Record<Finding['state'], string> = { good: 'ok  ', note: 'note', bad: 'BAD ' };

export async function run(parameters: string[], site: CommandProcess): Promise<void> {
  const { values } = parse(parameters, options, usage);
  const findings = await (values.public === undefined ? checkHere(site) : checkOutside(values.public));
  if (findings.some(({ state }) => state === 'bad')) process.exitCode = 1;
  if (values.json) return printJson(findings);
  for (const { state, subject, text } of findings) console.log(`${labels[state]}  ${subject}: ${text}`);
  if (values.public === undefined) return;
  const { scanners } = await import('./public-check.server.ts');
  console.log(`\nCertificate, security headers, SPF, DKIM and DMARC:\n${scanners.join('\n')}`);
}

async function checkHere({ withoutStore, contentProblem }: CommandProcess): Promise<Finding[]> {
  const { checkSetup, unusedNames } = await import('./setup-check.server.ts');
  await withoutStore();
  const problem = await contentProblem();
  const unused = problem ? [] : unusedNames();
  const notes = unused.map((line): Finding => ({ state: 'note', subject: 'content', text: `content/${line}` }));
  return [...(await checkSetup(problem)), ...notes];
}

async function checkOutside(address: string): Promise<Finding[]> {
  const site = URL.parse(address);
  if (!site || !/^https?:$/.test(site.protocol))
    throw new UsageError('--public must be an address like https://www.example.com.');
  const { checkPublicSite } = await import('./public-check.server.ts');
  return checkPublicSite(site);
}
