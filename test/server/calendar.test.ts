/** A calendar that cannot be read: the office says why, and the last known busy times stay. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freePort } from '../support/local-server.ts';
import { officeSession } from '../support/office-session.ts';
import { Site } from '../support/site-process.ts';
import { until } from '../support/until.ts';

const secret = 'private-1234567890abcdef';
/** Nobody listens there. */
const port = await freePort();
const site = new Site({ CALENDAR_URL: `http://127.0.0.1:${port}/${secret}/basic.ics` });
await site.start();

const get = async (path: string, headers = {}) => (await fetch(site.origin + path, { headers })).text();
const failure = () => site.query('select failure from booking_busy')[0]?.failure;

test('reads when the site starts, says in the office what failed, and keeps what is known', async () => {
  await until(() => failure() === 'connection:ECONNREFUSED', 60_000);
  const session = officeSession(site);
  assert.match(await get('/office/bookings', session), /It has not been read yet\..*refus/s);

  assert.doesNotMatch(await get('/en/book?none'), /type="radio"/, 'the owner may be busy at any time');
  site.query(`update booking_busy set known_until = '2099-01-01T00:00:00.000Z',
    read_at = '2026-01-01T09:00:00.000Z', failing_since = '2026-01-01T09:05:00.000Z'`);
  assert.match(await get('/en/book?known'), /type="radio"/, 'what was last read still applies');
  assert.match(await get('/office/bookings', session), /Last read:.*1 Jan 2026, 10:00/s);
  const today = await get('/office', session);
  assert.match(today, /Needs your attention.*Calendar.*busy times that were last read still apply/s);

  const settings = await get('/office/settings', session);
  assert.match(settings, /CALENDAR_URL/);
  assert.ok(!`${settings}${site.output}`.includes(secret));
});
