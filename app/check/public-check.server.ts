/** Looks at a running site from outside, for what no scanner knows: whether proxy and `SITE_URL` suit this site. */
import { type ConnectionError, explainConnection } from '#app/delivery/explain-error.ts';
import type { Finding } from '#app/findings/finding.ts';

/** Certificate, headers, SPF, DKIM and DMARC are what these look at. */
export const scanners = [
  'https://www.ssllabs.com/ssltest/',
  'https://securityheaders.com',
  'https://developer.mozilla.org/en-US/observatory',
  'https://www.mail-tester.com',
];

/** In ms. */
const timeout = 10_000;

/** Headers that the site sends with every page, the last one over https only. None of them has a comma. */
const ownHeaders = ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy'];
const transportSecurity = 'strict-transport-security';

const get = (url: URL) => fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeout) });

/** `plain` is the address without encryption, on port 80 except in tests. Never throws: an error is a finding. */
export async function checkPublicSite(site: URL, plain = `http://${site.hostname}`): Promise<Finding[]> {
  try {
    const [page, robots] = await Promise.all([get(new URL('/en', site)), get(new URL('/robots.txt', site))]);
    return [
      await redirectFinding(site, new URL('/en', plain)),
      ...headerFindings(page, site),
      addressFinding(await robots.text(), site),
    ];
  } catch (error) {
    const { cause } = error as { cause?: ConnectionError };
    return [{ state: 'bad', subject: 'site', text: explainConnection(cause ?? (error as Error), site.hostname).text }];
  }
}

async function redirectFinding(site: URL, plain: URL): Promise<Finding> {
  const about = (state: Finding['state'], text: string): Finding => ({ state, subject: 'http', text });
  if (site.protocol !== 'https:') return about('bad', 'The address has no https, so anybody can read what is sent.');
  try {
    const { status, headers } = await get(plain);
    const target = URL.parse(headers.get('location') ?? '', plain);
    if (status < 300 || status > 399 || !target)
      return about('bad', `http:// is answered with ${status} and not redirected to https://.`);
    if (target.protocol !== 'https:' || target.hostname !== site.hostname)
      return about('bad', `http:// leads to ${target.href}, not to ${site.origin}.`);
    return [301, 308].includes(status)
      ? about('good', `http:// leads to https:// (${status}).`)
      : about('note', `http:// leads to https:// with ${status}; 308 or 301 would be permanent.`);
  } catch {
    // A refused connection or a timeout: the error says nothing more.
    return about('note', 'http:// does not answer, so an address that is typed without https:// may fail.');
  }
}

/** Whether the page and its headers arrive, none twice: a proxy that adds its own makes pages stop working. */
function headerFindings({ status, headers }: Response, { protocol }: URL): Finding[] {
  const expected = protocol === 'https:' ? [...ownHeaders, transportSecurity] : ownHeaders;
  const faults = expected.flatMap((name) => {
    const value = headers.get(name);
    if (value === null && name === transportSecurity) return [`${name} is missing. Set SITE_URL to the https address.`];
    if (value === null) return [`${name} is missing. The proxy takes it away.`];
    return value.includes(',') ? [`${name} comes twice. Take it out of the proxy's settings.`] : [];
  });
  if (status !== 200) return [{ state: 'bad', subject: '/en', text: `It is answered with ${status}.` }];
  if (faults.length > 0) return faults.map((text) => ({ state: 'bad', subject: 'headers', text }));
  return [{ state: 'good', subject: 'headers', text: 'All security headers of the site arrive, once each.' }];
}

/** robots.txt names the sitemap at `SITE_URL`. */
function addressFinding(robots: string, { origin }: URL): Finding {
  const named = /^sitemap:\s*(\S+)/im.exec(robots)?.[1];
  if (named === `${origin}/sitemap.xml`) return { state: 'good', subject: 'SITE_URL', text: `It is ${origin}.` };
  const text = `/robots.txt names the sitemap ${named ?? 'not at all'}. Set SITE_URL to the address that visitors use.`;
  return { state: 'bad', subject: 'SITE_URL', text };
}
