import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { Airtable } from '#test/support/airtable.ts';
import { selfSigned } from '#test/support/certificate.ts';
import { runCommand } from '#test/support/command.ts';
import { Crm } from '#test/support/crm.ts';
import { MailServer } from '#test/support/mail-server.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const folder = temporaryFolder();
const airtable = await new Airtable().start();
const crm = await new Crm().start();
const mail = await new MailServer().start();
beforeEach(() => {
  airtable.behaviour = { kind: 'normal' };
  airtable.mayReadSchema = true;
  airtable.fields = ['Name', 'Email', 'Services', 'Language'];
});
/** The line about one subject. The folder has no texts, whose check takes most of the time. */
async function check(subject: string, environment: Record<string, string>): Promise<string> {
  const settings = { DATABASE_URL: `file:${join(folder, 'site.db')}`, ...environment };
  const { stdout } = await runCommand(['check'], settings, folder);
  for (const secret of [airtable.key, 'sec#ret', crm.secret]) assert.ok(!stdout.includes(secret));
  return stdout
    .split('\n')
    .filter((line) => line.includes(`  ${subject}: `))
    .join('\n');
}
const checkAirtable = (changes = {}) => check('Airtable', { ...airtable.environment, ...changes });
const checkMail = (SMTP_URL: string) => check('mail', { ...mail.environment, SMTP_URL });
const checkWebhook = (WEBHOOK_URL: string) => check('webhook', { ...crm.environment, WEBHOOK_URL });

const silent = createServer(() => {}).listen(0, '127.0.0.1');
await once(silent, 'listening');
/** Takes 10 s, in which the tests run. */
const unanswered = checkWebhook(`https://127.0.0.1:${(silent.address() as { port: number }).port}/`);
after(() => silent.close());

test('Airtable: token, scope, base, table and fields are told apart', async () => {
  assert.match(await checkAirtable(), /^ok +Airtable: Table and fields exist\. No record was made/);
  assert.equal(airtable.records.length, 0);
  for (const [name, value, message] of [
    ['API_KEY', 'patWrong', /^The token \(AIRTABLE_API_KEY\) is wrong or was revoked.*\(HTTP 401 UNAUTHORIZED\)\.$/],
    ['BASE_ID', 'appOther', /^There is no base appOther\. Check AIRTABLE_BASE_ID/],
    ['TABLE', 'Liste', /^The base has no table “Liste”\. Check AIRTABLE_TABLE\.$/],
  ] as const)
    assert.match((await checkAirtable({ [`AIRTABLE_${name}`]: value })).replace(/^BAD +Airtable: /, ''), message);
  airtable.mayReadSchema = false;
  assert.match(await checkAirtable(), /^note +Airtable: The token may not read the schema/);
  const unseen = /^BAD +Airtable: The base has no table “Liste” \(AIRTABLE_TABLE\), or the token has no access/;
  assert.match(await checkAirtable({ AIRTABLE_TABLE: 'Liste' }), unseen);
  airtable.respondWithError(403, 'NOT_AUTHORIZED');
  assert.match(await checkAirtable(), /^BAD +Airtable: The token lacks a scope, data\.records:read/);
  airtable.behaviour = { kind: 'normal' };
  airtable.mayReadSchema = true;
  airtable.fields = ['Name', 'Email', 'Services'];
  assert.match(await checkAirtable(), /^BAD +Airtable: The table “Waitlist” has no field “Language”\.$/);
  airtable.fields = ['Name', 'Email', 'Services', 'Language'];
});

test('mail: says what was tried, and what to do', async () => {
  const url = mail.environment.SMTP_URL;
  const works = /^ok +mail: The login works\. No email was sent, so whether you may send from .*was not tried\.$/;
  assert.match(await checkMail(url), works);
  assert.equal(mail.received.length, 0);
  const wrong = await checkMail(url.replace('right', 'wrong'));
  assert.match(wrong, /^BAD +mail: The server refuses user name or password \(SMTP 535\)/);
  assert.match(await checkMail(url.replace('smtp:', 'smtps:')), /^BAD +mail: .*Use smtp:\/\/ with port 587/);
  assert.match(await checkMail('smtp://a:b@127.0.0.1:9'), /^BAD +mail: The mail server refuses the connection/);
  assert.match(await checkMail('smtp://a:b@mail.invalid'), /^BAD +mail: The mail server: the host name was not found/);
});

test('mail: a certificate that its server has signed itself is trusted by NODE_EXTRA_CA_CERTS', async () => {
  const { cert, key } = selfSigned('localhost', new Date(Date.now() + 86_400_000));
  const server = new SMTPServer({ secure: true, cert, key, authOptional: true });
  server.on('error', () => {}); // the first client does not trust it
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.server.address() as AddressInfo;
  const SMTP_URL = `smtps://localhost:${port}`;
  assert.match(await checkMail(SMTP_URL), /^BAD +mail: The mail server: nobody known has signed the certificate/);
  const file = join(folder, 'mail.pem');
  writeFileSync(file, `Our own:\n${selfSigned('other', new Date()).cert}${cert}`);
  const trusting = { ...mail.environment, SMTP_URL, NODE_EXTRA_CA_CERTS: file };
  assert.match(await check('mail', trusting), /^ok +mail: The connection works/);
  server.close();
});

test('webhook: a connection is opened, and nothing is sent', async () => {
  const { WEBHOOK_URL } = crm.environment;
  assert.match(await checkWebhook(WEBHOOK_URL), /^ok +webhook: 127\.0\.0\.1:\d+ takes connections\. Nothing was sent/);
  assert.equal(crm.calls.length + crm.invalidSignatures, 0);
  const encrypted = await checkWebhook(WEBHOOK_URL.replace('http:', 'https:'));
  assert.match(encrypted, /^BAD +webhook: .*does not speak TLS on this port/);
  assert.match(await checkWebhook('http://127.0.0.1:9/'), /^BAD +webhook: .*refuses the connection/);
  assert.match(await unanswered, /^BAD +webhook: .*does not answer/);
});
