import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Airtable } from '#test/support/airtable.ts';
import { runCli } from '#test/support/cli.ts';
import { MailServer } from '#test/support/mail-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'check-'));
const airtable = await new Airtable().start();
const mail = await new MailServer().start();
after(async () => {
  airtable.stop();
  await mail.stop();
  rmSync(folder, { recursive: true });
});
const database = { DATABASE_URL: `file:${join(folder, 'site.db')}` };
const check = (environment = {}) => runCli(['check'], { ...database, ...environment });

test('a fresh installation has no faults, and notes what is still to do', async () => {
  const { status, stdout } = await check();
  assert.equal(status, 0);
  assert.match(stdout, /^ok +content: complete/m);
  assert.match(stdout, /^note +site\.yaml: still placeholders: email, company, owner$/m);
  assert.match(stdout, /^ok +database: .*up to date$/m);
  assert.match(stdout, /^note +deliveries: none configured/m);
});

test('checks Airtable and the mail server', async () => {
  const services = { ...airtable.environment, ...mail.environment, SITE_URL: 'https://www.zk.example' };
  const well = await check(services);
  assert.equal(well.status, 0, well.stdout);
  assert.match(well.stdout, /^ok +Airtable: table and fields exist$/m);
  assert.match(well.stdout, /^ok +mail: /m);

  airtable.fields = ['Name', 'Email', 'Services'];
  const badly = await check({ ...services, SMTP_URL: services.SMTP_URL.replace('right', 'wrong') });
  assert.equal(badly.status, 1);
  assert.match(badly.stdout, /^BAD +Airtable: table "Waitlist" has no field "Language"$/m);
  assert.match(badly.stdout, /^BAD +mail: .*535/m);
  assert.ok(!badly.stdout.includes('wrong:') && !badly.stdout.includes(airtable.key));

  airtable.mayReadSchema = false;
  assert.match((await check(airtable.environment)).stdout, /^note +Airtable: the token may not read the schema/m);
  assert.match(
    (await check({ ...airtable.environment, AIRTABLE_API_KEY: 'patWrong' })).stdout,
    /^BAD +Airtable: .*401/m,
  );
});

test('an unreachable database is one finding, without its password', async () => {
  const { status, stdout } = await check({ DATABASE_URL: 'postgres://site:secret@127.0.0.1:9/site' });
  assert.equal(status, 1);
  assert.match(stdout, /^BAD +database: postgres:\/\/site:\*\*\*@127\.0\.0\.1:9\/site: .*ECONNREFUSED/m);
  assert.ok(!stdout.includes('secret'));
});

test('an invalid setting is named, with the expected value', async () => {
  const { status, stderr } = await check({ AIRTABLE_API_KEY: 'pat' });
  assert.deepEqual([status, stderr], [2, 'AIRTABLE_BASE_ID must be set too, because AIRTABLE_API_KEY is.\n']);
});
