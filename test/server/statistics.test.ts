/** Which page views and forms are counted. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sendForm, submissionKey } from '../support/form-client.ts';
import { officeSession, submit } from '../support/office-session.ts';
import { Site } from '../support/site-process.ts';

const site = await new Site().start();

const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Opens a page with this user agent. */
async function open(path: string, { method = 'GET', agent = person, headers = {} } = {}): Promise<number> {
  const response = await fetch(site.origin + path, { method, headers: { 'User-Agent': agent, ...headers } });
  await response.arrayBuffer();
  return response.status;
}

/** The counts in the database. Stops the site, because a shutdown writes pending counts. */
async function storedCounts(): Promise<Record<string, number>> {
  await site.stop();
  const rows = site.query('select * from daily_counts');
  assert.ok(rows.every(({ day }) => /^\d{4}-\d\d-\d\d$/.test(String(day))));
  return Object.fromEntries(
    rows.map(({ page, language, event, count }) => [`${page} ${language} ${event}`, Number(count)]),
  );
}

test('counts page views and results of forms, across restarts; no robots, prefetches and paths without a page', async () => {
  // The first is rendered, the second cached, the third a 304.
  const { headers } = await fetch(`${site.origin}/de/faq`, { headers: { 'User-Agent': person } });
  await open('/de/faq');
  assert.equal(await open('/de/faq', { headers: { 'If-None-Match': String(headers.get('ETag')) } }), 304);
  await open('/de/faq?q=CRM');
  await open('/tr/contact', { headers: { Referer: 'https://www.google.com/' } });
  await open('/tr/contact', { headers: { Referer: `${site.origin}/tr` } });
  await open('/admin/demo/1', { headers: { 'Accept-Language': 'de' } });
  // A navigation in the browser fetches only the data of the page.
  await open('/en/zkagent.data');

  const fields = { fullName: 'Ada', email: 'ada@example.com', message: 'Hello', submissionKey: submissionKey() };
  await sendForm(site.origin, '/en/contact', fields);
  await sendForm(site.origin, '/en/contact', fields);
  await sendForm(site.origin, '/en/contact', { ...fields, message: 'Other' });
  for (const [name, text] of Object.entries({ website: 'filled', message: 'Casino? Viagra!' }))
    await sendForm(site.origin, '/en/contact', { ...fields, [name]: text, submissionKey: submissionKey() });
  await sendForm(site.origin, '/de/waitlist', { ...fields, email: 'nobody', services: 'telegram' });
  await sendForm(site.origin, '/api/inquiry?language=tr', { ...fields, submissionKey: submissionKey() });

  // None of these counts.
  for (const agent of [crawler, 'curl/8.14.1', 'GPTBot/1.2', '']) {
    await open('/de/faq', { agent });
    await open('/tr/contact', { agent });
  }
  await open('/de/faq', { method: 'HEAD' });
  await open('/de/faq', { headers: { 'Sec-Purpose': 'prefetch' } });
  const files = ['/robots.txt', '/sitemap.xml', '/favicon.ico', '/api/countdown'];
  for (const path of ['/en/nothing', '/nothing', '/', ...files]) await open(path);

  const expected = {
    'agent en view': 1,
    'chat tr sent': 1,
    'contact en refused': 1,
    'contact en sent': 1,
    'contact en spam': 2,
    'contact tr view': 2,
    'faq de view': 4,
    'firstDemo de view': 1,
    'google.com tr referred': 1,
    'waitlist de invalid': 1,
  };
  assert.deepEqual(await storedCounts(), expected);
  await site.start();
  await open('/de/faq');
  const [{ id } = {}] = site.query("select id from contacts where suspected_spam = false and language = 'en'");
  await submit(site, `/office/leads/contact-${id}`, officeSession(site), { intent: 'spam' });
  const marked = { 'contact en sent': 0, 'contact en spam': 3 };
  assert.deepEqual(await storedCounts(), { ...expected, ...marked, 'faq de view': 5 });
});
