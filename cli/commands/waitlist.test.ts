import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runCommand } from '#test/support/command.ts';
import { addConsent, addSignup } from '#test/support/consent-row.ts';
import { MailServer } from '#test/support/mail-server.ts';
import { runStatement } from '#test/support/run-statement.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const folder = temporaryFolder();
const database = join(folder, 'site.db');
const mail = await new MailServer().start();
after(() => mail.stop());

const settings = { DATABASE_URL: `file:${database}`, ...mail.environment, SITE_URL: 'https://zk.example' };
const waitlist = (parameters: string[], changes = {}) =>
  runCommand(['waitlist', ...parameters], { ...settings, ...changes });
const query = (sql: string) => runStatement(database, sql);
const texts = join(folder, 'news.yaml');
const entry = (language: string) => `${language}: { subject: "News ${language}", text: "It is here." }\n`;
writeFileSync(texts, ['en', 'de', 'tr'].map(entry).join(''));
const announce = ['announce', '--service', 'cold-email', '--texts', texts];

test('says what is missing, and sends nothing', async () => {
  const nobody = await waitlist([...announce, '--yes']);
  assert.equal(nobody.status, 2);
  assert.match(nobody.stderr, /Nobody has confirmed/);
  const incomplete = join(folder, 'incomplete.yaml');
  writeFileSync(incomplete, entry('en'));
  const cases: [string[], object, RegExp][] = [
    [announce, { SMTP_URL: '', MAIL_FROM: '', MAIL_TO: '' }, /No mail server is set up/],
    [announce, { SITE_URL: '' }, /SITE_URL is not set/],
    [['announce', '--service', 'telegram', '--texts', incomplete], {}, /incomplete\.yaml:\d+: de: is missing/],
  ];
  for (const [parameters, changes, reason] of cases) {
    const { status, stderr } = await waitlist(parameters, changes);
    assert.deepEqual([status, reason.test(stderr)], [2, true], stderr);
  }
  assert.deepEqual([mail.received.length, query('select id from announcements')], [0, []]);
});

test('shows the mail, tests it, puts it into the outbox with --yes, stops and resumes it', async () => {
  addConsent(query);
  addConsent(query, { email: 'b@example.org', state: 'requested' });
  addSignup(query, 'before@example.org');
  const unconfirmed = await waitlist(announce);
  assert.match(unconfirmed.stdout, /Subject: News de\n\nIt is here\.\n/);
  assert.match(unconfirmed.stderr, /The mail goes to 1 person\. Confirm with --yes\./);
  assert.equal((await waitlist([...announce, '--test'])).status, 0);
  assert.equal(mail.sentTo('owner@zk.example').length, 3);
  assert.deepEqual(query('select id from announcements'), []);

  assert.match((await waitlist([...announce, '--yes'])).stdout, /has started/);
  const [id] = query('select id from announcements').map((row) => String(row.id));
  const waiting = () => query("select id from deliveries where lead = 'consents'").length;
  assert.equal(waiting(), 1);
  assert.match((await waitlist([...announce, '--yes'])).stderr, /Another announcement of this service is being sent/);
  assert.equal((await waitlist(['stop', String(id)])).status, 0);
  assert.equal(waiting(), 0);
  assert.equal((await waitlist(['resume', String(id)])).status, 0);
  assert.equal(waiting(), 1);
  const { services, announcements } = JSON.parse((await waitlist(['status', '--json'])).stdout);
  const [first] = services;
  assert.deepEqual([first.service, first.confirmed, first.requested, first.legacy], ['cold-email', 1, 1, 1]);
  assert.deepEqual([announcements[0].state, announcements[0].waiting], ['running', 1]);
  assert.equal(mail.sentTo('ayşe@example.org').length, 0, 'the running site sends, not the command');
});
