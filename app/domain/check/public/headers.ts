import { type Finding, findingsAbout } from '../finding.ts';
import type { Answer } from './request.server.ts';

/** The headers that the site sends with every page, and what is lost without each. */
const expected: Record<string, string> = {
  'content-security-policy': 'foreign scripts are not stopped',
  'x-content-type-options': 'browsers may guess types of files',
  'x-frame-options': 'other sites may show the pages in a frame',
  'referrer-policy': 'addresses of pages are told to other sites',
};

/** Half a year, in seconds: below that, lists of secure sites and scanners count the header as missing. */
const minAge = 15_768_000;

/** Security headers: all there, and none twice, because a proxy that adds its own makes pages stop working. */
export function headerFindings({ headers }: Answer, isTls: boolean): Finding[] {
  const { good, note, bad } = findingsAbout('headers');
  const missing = Object.entries(expected).filter(([name]) => !headers[name]);
  const twice = [...Object.keys(expected), 'strict-transport-security'].filter(
    (name) => (headers[name]?.length ?? 0) > 1,
  );
  const age = Number(/max-age=(\d+)/.exec(headers['strict-transport-security']?.[0] ?? '')?.[1] ?? 0);
  const findings = [
    ...missing.map(([name, loss]) => bad(`${name} is missing: ${loss}; the proxy takes it away`)),
    ...twice.map((name) => bad(`${name} comes twice: take it out of the proxy's settings`)),
    ...(isTls && age === 0 ? [bad('strict-transport-security is missing: set SITE_URL to the https address')] : []),
    ...(isTls && age > 0 && age < minAge
      ? [note(`strict-transport-security lasts ${age} s; half a year is usual`)]
      : []),
  ];
  return findings.length > 0 ? findings : [good('all security headers are there, once each')];
}

/** Whether pages are compressed. */
export function compressionFindings({ headers }: Answer): Finding[] {
  const { good, note } = findingsAbout('compression');
  const encoding = headers['content-encoding']?.[0];
  return [
    encoding
      ? good(`pages are compressed (${encoding})`)
      : note('pages are not compressed: does the proxy remove Accept-Encoding?'),
  ];
}

/** In ms. */
const clockTolerance = 5000;
const clockLimit = 120_000;

/** The difference between the server's clock and ours, by the header `Date`, whose unit is the second. */
export function clockFindings({ headers, sent, received }: Answer): Finding[] {
  const { good, note, bad } = findingsAbout('clock');
  const date = Date.parse(headers.date?.[0] ?? '');
  if (Number.isNaN(date)) return [note('the answer has no Date header')];
  const difference = date + 500 - (sent + received) / 2;
  const seconds = Math.round(Math.abs(difference) / 1000);
  if (Math.abs(difference) <= clockTolerance + (received - sent) / 2)
    return [good('the clock of the server and of this computer agree')];
  const text = `the server's clock is ${seconds} s ${difference > 0 ? 'ahead of' : 'behind'} this computer's: countdowns end at a wrong time (NTP)`;
  return [(Math.abs(difference) > clockLimit ? bad : note)(text)];
}
