import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Airtable } from '#test/support/airtable.ts';
import { bookingRow } from '#test/support/booking-row.ts';
import { runCommand } from '#test/support/command.ts';
import { sendForm, submissionKey } from '#test/support/form-client.ts';
import { Site } from '#test/support/site-process.ts';

const airtable = await new Airtable().start();
const site = await new Site(airtable.environment).start();
after(async () => {
  await site.stop();
  airtable.stop();
});
const leads = (...parameters: string[]) => runCommand(['leads', ...parameters], site.environment);

const eve = "eve.o'hara@example.com";
await send('/de/contact', {
  fullName: '=HYPERLINK("http://evil.example")',
  email: eve,
  message: 'Line one,\n"two"; three',
});
await send('/tr/waitlist', { fullName: 'Eve', email: eve.toUpperCase(), services: 'telegram' });
await send('/en/contact', { fullName: 'Şükrü Ağaoğlu', email: 'other@example.com', message: '+49 30 1234' });

async function send(path: string, fields: Record<string, string>) {
  const { status } = await sendForm(site.origin, path, { ...fields, submissionKey: submissionKey() });
  assert.equal(status, 200);
}

test('lists leads, and shows one with all its data', async () => {
  const { stdout } = await leads('list');
  assert.match(stdout, /^contact-2 .*Şükrü Ağaoğlu +other@example\.com +en +\+49 30 1234$/m);
  assert.match(stdout, /^waitlist-1 .*EVE\.O'HARA@EXAMPLE\.COM +tr +Telegram Bot$/m);
  assert.equal(JSON.parse((await leads('list', '--json')).stdout).length, 3);
  assert.equal(JSON.parse((await leads('list', '--json', '--since', '2099-01-01')).stdout).length, 0);
  assert.match((await leads('show', 'contact-1')).stdout, /message: Line one,\n"two"; three/);
  assert.equal(JSON.parse((await leads('show', 'waitlist-1', '--json')).stdout).deliveries[0].status, 'delivered');
  assert.equal((await leads('show', 'contact-99')).status, 2);
});

test('lists the newest first, within 100 characters, and new ones only', async () => {
  const names = (text: string) => text.match(/^(contact|waitlist)-\d+/gm);
  const { stdout } = await leads('list');
  assert.deepEqual(names(stdout), ['contact-2', 'waitlist-1', 'contact-1']);
  assert.ok(stdout.split('\n').every((line) => [...line].length <= 100));
  assert.equal(JSON.parse((await leads('list', '--json')).stdout)[0].lead, 'contact-2');
  const [first] = site.query('select created_at from contacts where id = 1');
  site.query("update contacts set created_at = '2020-01-01T00:00:00.000Z' where id = 1 returning id");
  assert.deepEqual(names((await leads('list', '--new')).stdout), ['contact-2', 'waitlist-1']);
  site.query(`update contacts set created_at = '${first?.created_at}' where id = 1 returning id`);
  assert.equal((await leads('list', '--new', '--since', '2020-01-01')).status, 2);
});

test('calls are among the leads, with their time', async () => {
  const startsAt = '2099-03-02T09:00:00.000Z';
  site.query(`${bookingRow({ startsAt, name: 'Ada Called' })} returning id`);
  const { stdout } = await leads('list', '--new');
  assert.match(stdout, /^booking-1 .*Ada Called +ada@example\.org +en +2099-03-02 10:00/m);
  assert.equal(stdout.match(/^\w+-\d+/gm)?.[0], 'booking-1');
  const [call] = JSON.parse((await leads('list', '--json')).stdout);
  assert.deepEqual(
    [call.lead, call.starts, call.phone, call.status],
    ['booking-1', startsAt, '+49 30 123456', 'booked'],
  );
  const shown = JSON.parse((await leads('show', 'booking-1', '--json')).stdout);
  assert.deepEqual([shown.company, shown.deliveries, shown.notes], ['Fixture GmbH', [], []]);
  const [head = '', ...lines] = (await leads('export')).stdout.split('\r\n');
  const line = lines.find((each) => each.startsWith('"booking-1"')) ?? '';
  assert.ok(head.endsWith('"starts","ends","timeZone","phone","company"'));
  assert.ok(
    line.endsWith(`"${startsAt}","2099-03-02T09:30:00.000Z","Europe/London","'+49 30 123456","Fixture GmbH"`),
    line,
  );
  assert.equal((await leads('show', 'booking-99')).status, 2);
  site.query('delete from bookings returning id');
});

test('exports CSV without formulas', async () => {
  const { stdout } = await leads('export');
  assert.ok(stdout.startsWith('\ufeff"lead","received",'));
  assert.ok(stdout.includes(`"'=HYPERLINK(""http://evil.example"")"`));
  assert.ok(stdout.includes(`"'+49 30 1234"`));
  assert.ok(stdout.includes('"Line one,\n""two""; three"'));
  const file = join(site.folder, 'leads.csv');
  assert.equal((await leads('export', file, '--separator', ';')).status, 0);
  assert.match(readFileSync(file, 'utf8'), /"waitlist-1";"\d{4}-/);
  assert.equal((await leads('export', file)).status, 2, 'existing files are not overwritten');
});

test('erases one person everywhere, including the bytes of the database files, and nobody else', async () => {
  airtable.records.push({ id: 'recByHand0000000', createdTime: '', fields: { Email: eve } });
  const unasked = await leads('forget', '--email', eve);
  assert.equal(unasked.status, 2);
  for (const found of ['contact-1', 'waitlist-1', 'Airtable record rec']) assert.ok(unasked.stdout.includes(found));
  assert.equal(airtable.records.length, 2, 'nothing is erased without confirmation');

  airtable.respondWithError(503, 'DOWN');
  assert.equal((await leads('forget', '--email', eve, '--yes')).status, 1);
  assert.equal(site.query('select * from contacts').length, 2, 'all or nothing');
  airtable.behaviour = { kind: 'normal' };

  assert.equal((await leads('forget', '--email', eve, '--yes')).status, 0);
  assert.equal(airtable.records.length, 0);
  assert.deepEqual(
    ['contacts', 'waitlist', 'deliveries'].map((table) => site.query(`select * from ${table}`).length),
    [1, 0, 0],
  );
  const files = readdirSync(site.folder).filter((name) => name.startsWith('site.db'));
  assert.ok(files.length > 1, 'the site is running, with its write-ahead log');
  for (const name of files) {
    const bytes = readFileSync(join(site.folder, name)).toString('latin1').toLowerCase();
    for (const trace of ['hara', 'hyperlink']) assert.ok(!bytes.includes(trace), `${trace} is still in ${name}`);
  }
  assert.match((await leads('forget', '--email', eve, '--yes')).stdout, /Nothing is stored/);
});
