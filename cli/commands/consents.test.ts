import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { runCommand } from '#test/support/command.ts';
import { addConsent, addSignup, wording, wordingHash } from '#test/support/consent-row.ts';
import { runStatement } from '#test/support/run-statement.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const folder = temporaryFolder();
const file = join(folder, 'site.db');

const run = (...parameters: string[]) => runCommand(parameters, { DATABASE_URL: `file:${file}` });
const site = (...parameters: string[]) => run('consents', ...parameters);
const json = async (...parameters: string[]) => JSON.parse((await site(...parameters, '--json')).stdout);
const query = (sql: string) => runStatement(file, sql);

test('lists consents by state, service and address, and shows the whole record of one', async () => {
  assert.equal((await site('list')).stdout, 'There are no consents.\n');
  const signup = addSignup(query);
  addConsent(query, { signup });
  addConsent(query, { signup, service: 'phone-callers', state: 'revoked' });
  addConsent(query, { email: 'b@example.org', state: 'requested', service: 'telegram' });

  assert.match((await site('list')).stdout, /^3 +requested +b@example\.org +telegram +2026-03-01 10:00/m);
  const ids = async (...filter: string[]) => (await json('list', ...filter)).map(({ id }: { id: string }) => id);
  assert.deepEqual(await ids(), ['3', '2', '1']);
  assert.deepEqual(await ids('--state', 'revoked', '--service', 'phone-callers'), ['2']);
  assert.deepEqual(await ids('--email', ' AYŞE@example.ORG'), ['2', '1']);

  const { stdout } = await site('show', '1');
  for (const part of [
    /^Consent 1: confirmed$/m,
    /^person +Ayşe Kaya, ayşe@example\.org$/m,
    /^news about +Cold Email Outreach$/m,
    /^2026-03-01 10:00 \(Europe\/Berlin\), 2026-03-01T09:00:00\.000Z: requested$/m,
    new RegExp(`^ {2}SHA256 +${wordingHash}$`, 'm'),
    /^ {2}mail server +250 2\.0\.0 Ok: queued as 4XyZ$/m,
    /09:07:00\.000Z: confirmed\n {2}by +mail-link$/m,
  ])
    assert.match(stdout, part);
  assert.ok(stdout.includes(wording));

  const [first, second] = await json('show', '--email', 'Ayşe@example.org');
  assert.deepEqual([first.id, second.id, second.steps.length, second.signup], ['1', '2', 4, `waitlist-${signup}`]);
  assert.ok(!JSON.stringify([first, second]).includes('link_hash'));
});

test('a changed wording no longer has its hash', async () => {
  query("update consent_events set wording = wording || ' and more' where consent_id = 1 and event = 'requested'");
  assert.match((await site('show', '1')).stdout, new RegExp(`${wordingHash} DIFFERS`));
});

test('the table of leads has the state of the consents, or that there is no record', async () => {
  addSignup(query, 'old@example.org');
  addSignup(query, 'b@example.org');
  addConsent(query, { email: 'b@example.org', state: 'requested', service: 'phone-callers' });
  const [header, ...rows] = (await run('leads', 'export')).stdout.trimEnd().split('\r\n');
  assert.match(header ?? '', /,"?consent"?$/);
  assert.match(rows[0] ?? '', /,"confirmed: Cold Email Outreach; revoked: AI Phone Callers"$/);
  assert.match(rows[1] ?? '', /,"legacy"$/);
  assert.match(rows[2] ?? '', /,"requested: AI Phone Callers; legacy: Cold Email Outreach"$/);
});

test('rejects unknown consents and states', async () => {
  for (const wrong of [
    ['show', '99'],
    ['list', '--state', 'lost'],
  ])
    assert.equal((await site(...wrong)).status, 2, wrong.join(' '));
});
