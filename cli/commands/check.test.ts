import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { runCli } from '#test/support/cli.ts';
import { MailServer } from '#test/support/mail-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'check-'));
const mail = await new MailServer().start();
after(async () => {
  await mail.stop();
  rmSync(folder, { recursive: true });
});
const content = join(folder, 'content');
cpSync('content', content, { recursive: true });
const facts = readFileSync('content/site.yaml', 'utf8');
beforeEach(() => {
  rmSync(join(folder, '.env'), { force: true });
  writeFileSync(join(content, 'site.yaml'), facts);
});
const fillIn = () =>
  writeFileSync(
    join(content, 'site.yaml'),
    facts.replace(/^email: .*$/m, 'email: mail@zk.de').replace(/"\[[^"]*\]"/g, 'ZK GmbH'),
  );
const check = (environment = {}) => runCli(['check'], environment, folder);
const publicSite = { SITE_URL: 'https://www.zk.example' };

test('a fresh installation has no faults, and notes what is still to do', async () => {
  const { status, stdout } = await check();
  assert.equal(status, 0, stdout);
  assert.match(stdout, /^ok +content: complete/m);
  assert.match(stdout, /^note +site\.yaml: still placeholders: email, company, owner$/m);
  assert.match(stdout, /^ok +database: file:data\/site\.db, has no tables yet: the first start makes them$/m);
  assert.match(stdout, /^note +new messages: nobody is told of new messages; they are only in the database/m);
  assert.ok(!existsSync(join(folder, 'data')), 'check makes no file');
});

test('on a public address it is a fault that nobody is told, and that placeholders stand', async () => {
  const { status, stdout } = await check(publicSite);
  assert.equal(status, 1);
  assert.match(stdout, /^BAD +new messages: nobody is told of new messages/m);
  assert.match(stdout, /^BAD +site\.yaml: still placeholders: email, company, owner$/m);
  assert.match(stdout, /^BAD +site\.yaml: the impressum does not name you, as § 5 DDG demands/m);
  for (const SITE_URL of ['http://localhost:3000', 'http://192.168.1.7:3000'])
    assert.equal((await check({ SITE_URL })).status, 0, SITE_URL);
});

test('Airtable alone tells nobody of messages', async () => {
  const { stdout } = await check({
    AIRTABLE_API_KEY: 'pat',
    AIRTABLE_BASE_ID: 'app',
    AIRTABLE_ENDPOINT_URL: 'http://127.0.0.1:9',
  });
  assert.match(
    stdout,
    /^note +new messages: nobody is told of new messages; Airtable gets the sign-ups of the waitlist/m,
  );
});

test('mail makes a placeholder address a fault', async () => {
  const { status, stdout } = await check(mail.environment);
  assert.equal(status, 1);
  assert.match(stdout, /^BAD +site\.yaml: mails to visitors name hello@example\.com as your address/m);
  assert.match(stdout, /^ok +new messages: you are told of each by a mail to owner@zk\.example$/m);
});

test('a site that is set up has no fault', async () => {
  fillIn();
  const { status, stdout } = await check({ ...publicSite, ...mail.environment });
  assert.equal(status, 0, stdout);
  assert.doesNotMatch(stdout, /site\.yaml/);
});

test('an invalid setting is named, with the expected value', async () => {
  const { status, stderr } = await check({ AIRTABLE_API_KEY: 'pat' });
  assert.deepEqual([status, stderr], [2, 'AIRTABLE_BASE_ID must be set too, because AIRTABLE_API_KEY is.\n']);
});

test('a misspelt variable is a fault in .env, and a note elsewhere', async () => {
  writeFileSync(join(folder, '.env'), 'SMPT_URL=smtp://127.0.0.1\nFOREIGN=1\n');
  const { status, stdout } = await check({ SITEURL: 'https://www.zk.example' });
  assert.equal(status, 1);
  assert.match(stdout, /^BAD +settings: SMPT_URL in \.env means nothing to the site: is it SMTP_URL\?$/m);
  assert.match(stdout, /^note +settings: SITEURL means nothing to the site: is it SITE_URL\?$/m);
  assert.equal(stdout.match(/means nothing/g)?.length, 2, stdout);
});

test('a byte order mark in .env is tolerated and said', async () => {
  writeFileSync(join(folder, '.env'), '\ufeffSITE_URL=http://localhost:3000\r\nLOG_LEVEL=silent\r\n');
  const { status, stdout } = await check();
  assert.equal(status, 0, stdout);
  assert.match(stdout, /^ok +SITE_URL: http:\/\/localhost:3000$/m);
  assert.match(stdout, /^note +settings: \.env begins with a byte order mark/m);
});

test('--public looks at a site from outside, and needs no database', async () => {
  const database = { DATABASE_URL: 'postgres://site@127.0.0.1:9/site' };
  const { status, stdout } = await runCli(['check', '--public', 'https://localhost:9', '--json'], database);
  assert.equal(status, 1);
  const subjects = JSON.parse(stdout).map(({ subject }: { subject: string }) => subject);
  assert.ok(subjects.includes('TLS') && !subjects.includes('database'), stdout);
  for (const wrong of [
    ['--public', 'www.example.com'],
    ['--dkim', 'key1'],
  ])
    assert.equal((await runCli(['check', ...wrong], database)).status, 2, wrong.join(' '));
});
