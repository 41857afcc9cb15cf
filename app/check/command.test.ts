import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { contentFolder } from '#content/folders.server.ts';
import { runCommand } from '#test/support/command.ts';
import { MailServer } from '#test/support/mail-server.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { copyTexts } from '#test/support/working-folder.ts';

const folder = temporaryFolder();
const mail = await new MailServer().start();
const content = join(folder, contentFolder);
copyTexts(content);
const facts = readFileSync(join(content, 'site.yaml'), 'utf8');
const figures = readFileSync(join(content, 'facts.yaml'), 'utf8');
beforeEach(() => {
  rmSync(join(folder, '.env'), { force: true });
  writeFileSync(join(content, 'site.yaml'), facts);
  writeFileSync(join(content, 'facts.yaml'), figures);
});
/** Sets keys of `site.yaml`, those below `providers` too. */
function setFacts(changes: Record<string, string>): void {
  const lines = Object.entries(changes).reduce(
    (text, [key, value]) => text.replace(new RegExp(`^( *${key}:) .*$`, 'm'), `$1 ${value}`),
    readFileSync(join(content, 'site.yaml'), 'utf8'),
  );
  writeFileSync(join(content, 'site.yaml'), lines);
}
test('.env that cannot be read ends with one line', async () => {
  mkdirSync(join(folder, '.env'));
  const { status, stderr } = await runCommand(['check'], {}, folder);
  rmSync(join(folder, '.env'), { recursive: true });
  assert.match(stderr.trim(), /^\.env cannot be read: EISDIR.*\.$/);
  assert.equal(status, 2);
});

const address = { street: 'Nachtgasse 7', postcode: '"80331"', city: 'München' };
const fillIn = () =>
  setFacts({
    email: 'mail@zk.de',
    company: 'ZK GmbH',
    owner: 'Z. K.',
    ...address,
    hosting: 'Hetzner Online GmbH, Germany',
    mail: 'mailbox.org, Germany',
  });
const check = (environment = {}) => runCommand(['check'], environment, folder);
const publicSite = { SITE_URL: 'https://www.zk.example' };

test('a fresh installation has no faults, and notes what is still to do', async () => {
  const { status, stdout } = await check();
  assert.equal(status, 0, stdout);
  assert.match(stdout, /^ok +content: Complete/m);
  assert.match(stdout, /^note +site\.yaml: Not filled in yet: 3\. Pages.*\(email, company, owner\)$/m);
  assert.match(stdout, /^ok +time: It is \d{4}-\d\d-\d\d \d\d:\d\d.*\. \(Europe\/Berlin\)$/m);
  assert.match(stdout, /^ok +database: file:data\/site\.db\. There are no tables yet; the first start makes them\.$/m);
  assert.match(stdout, /^note +new messages: Nobody is told of new messages; they wait in the office/m);
  assert.ok(!existsSync(join(folder, 'data')), 'check makes no file');
});

test('on a public address it is a fault that nobody is told, and that placeholders stand', async () => {
  const { status, stdout } = await check(publicSite);
  assert.equal(status, 1);
  assert.match(stdout, /^BAD +new messages: Nobody is told of new messages/m);
  assert.match(stdout, /^BAD +site\.yaml: Not filled in yet: 3\. Pages.*\(email, company, owner\)$/m);
  assert.match(stdout, /^BAD +site\.yaml: Visitors find the contact form in place of an email address/m);
  assert.match(stdout, /^BAD +site\.yaml: The legal notice does not name you, as § 5 DDG demands/m);
  for (const SITE_URL of ['http://localhost:3000', 'http://192.168.1.7:3000'])
    assert.equal((await check({ SITE_URL })).status, 0, SITE_URL);
});

test('Airtable alone tells nobody of messages', async () => {
  const { stdout } = await check({
    AIRTABLE_API_KEY: 'pat',
    AIRTABLE_BASE_ID: 'app',
    AIRTABLE_ENDPOINT_URL: 'http://127.0.0.1:9',
  });
  assert.match(stdout, /^note +new messages: Nobody is told of new messages/m);
});

test('with mail the owner is told, and the waitlist needs SITE_URL', async () => {
  const { status, stdout } = await check(mail.environment);
  assert.equal(status, 1);
  assert.match(stdout, /^ok +new messages: You get an email about each, to owner@zk\.example\.$/m);
  assert.match(stdout, /^BAD +waitlist: Nobody who joins is asked for a confirmation, .* Set SITE_URL\.$/m);
});

test('a site that is set up has no fault', async () => {
  fillIn();
  writeFileSync(join(content, 'facts.yaml'), figures.replaceAll('evidence: ""', 'evidence: measured'));
  const { status, stdout } = await check({ ...publicSite, ...mail.environment });
  assert.equal(status, 0, stdout);
  assert.doesNotMatch(stdout, /site\.yaml|facts\.yaml|impressum/);
});

test('an impressum without a complete address is a fault on a public site, and a note elsewhere', async () => {
  const missing = 'impressum: § 5 DDG asks for your postal address. Enter street, postcode and city.';
  fillIn();
  setFacts({ city: '""' });
  const { status, stdout } = await check({ ...publicSite, ...mail.environment });
  assert.equal(status, 1);
  assert.ok(stdout.includes(`BAD   ${missing}`), stdout);
  assert.ok((await check()).stdout.includes(`note  ${missing}`));
});

test('figures without evidence are listed', async () => {
  const [first = '', second = ''] = [...figures.matchAll(/^(\w+):$/gm)].map(([, name]) => name);
  writeFileSync(join(content, 'facts.yaml'), figures.replace('evidence: ""', 'evidence: measured in 2025'));
  const { stdout } = await check();
  const [, list = ''] = /^note +facts: Figures without evidence: \d+\..*\(§ 5 UWG\)\. \((.*)\)$/m.exec(stdout) ?? [];
  assert.deepEqual([list.includes(first), list.split(', ').includes(second)], [false, true], stdout);
});

test('a configured provider without a name is noted', async () => {
  fillIn();
  setFacts({ mail: '""' });
  const { stdout } = await check({ ...publicSite, ...mail.environment });
  assert.match(stdout, /^note +privacy: Service provider without a name: mail server\. .*\(Art\. 13 GDPR\)\.$/m);
});

test('a hosted chat brings a reminder of its AI notice; loading it at once is noted', async () => {
  const environment = { CONVOCORE_AGENT_ID: 'agent', VOICEFLOW_PROJECT_ID: 'project' };
  const asking = await check(environment);
  assert.match(asking.stdout, /^note +hosted chat: .* Convocore and Voiceflow says that it is an AI/m);
  assert.doesNotMatch(asking.stdout, /TDDDG/);
  setFacts({ hostedWidgets: 'at-once' });
  assert.match((await check(environment)).stdout, /^note +hosted chat: It loads without consent, against § 25 TDDDG/m);
  assert.doesNotMatch((await check()).stdout, /hosted chat/);
});

test('an invalid setting is named, with the expected value', async () => {
  const { status, stderr } = await check({ AIRTABLE_API_KEY: 'pat' });
  assert.deepEqual([status, stderr], [2, 'AIRTABLE_BASE_ID must be set too, because AIRTABLE_API_KEY is.\n']);
});

test('a misspelt variable is a fault, in .env and elsewhere', async () => {
  writeFileSync(join(folder, '.env'), 'SMPT_URL=smtp://127.0.0.1\nFOREIGN=1\n');
  const { status, stdout } = await check({ SITEURL: 'https://www.zk.example' });
  assert.equal(status, 1);
  assert.match(stdout, /^BAD +settings: SMPT_URL means nothing to the site\. Is it SMTP_URL\?$/m);
  assert.match(stdout, /^BAD +settings: SITEURL means nothing to the site\. Is it SITE_URL\?$/m);
  assert.equal(stdout.match(/means nothing/g)?.length, 2, stdout);
});

test('a byte order mark in .env is tolerated', async () => {
  writeFileSync(join(folder, '.env'), '\ufeffSITE_URL=http://localhost:3000\r\nLOG_LEVEL=silent\r\n');
  const { status, stdout } = await check();
  assert.equal(status, 0, stdout);
  assert.match(stdout, /^ok +SITE_URL: http:\/\/localhost:3000$/m);
  assert.doesNotMatch(stdout, /settings/);
});

test('--public looks at a site from outside, and needs no database', async () => {
  const database = { DATABASE_URL: 'postgres://site@127.0.0.1:9/site' };
  const { status, stdout } = await runCommand(['check', '--public', 'https://localhost:2', '--json'], database);
  assert.equal(status, 1);
  const subjects = JSON.parse(stdout).map(({ subject }: { subject: string }) => subject);
  assert.ok(subjects.includes('site') && !subjects.includes('database'), stdout);
  assert.equal((await runCommand(['check', '--public', 'www.example.com'], database)).status, 2);
});
