import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Airtable } from '#test/support/airtable.ts';
import { bookingRow } from '#test/support/booking-row.ts';
import { personCommand, runCommand } from '#test/support/command.ts';
import { sendForm, submissionKey } from '#test/support/form-client.ts';
import { Site } from '#test/support/site-process.ts';

const airtable = await new Airtable().start();
const site = await new Site(airtable.environment).start();
const leads = (...parameters: string[]) => runCommand(['leads', ...parameters], site.environment);

const eve = "eve.o'hara@example.com";
const hyperlink = '=HYPERLINK("http://e.example")';
await send('/de/contact', { fullName: hyperlink, email: eve, message: 'Line one,\n"two"; three' });
await send('/tr/waitlist', { fullName: 'Eve', email: eve.toUpperCase(), services: 'telegram' });
await send('/en/contact', { fullName: 'Şükrü Ağaoğlu', email: 'other@example.com', message: '+49 30 1234' });

async function send(path: string, fields: Record<string, string>) {
  const { status } = await sendForm(site.origin, path, { ...fields, submissionKey: submissionKey() });
  assert.equal(status, 200);
}

test('exports leads and calls, the oldest first, since a time too', async () => {
  const startsAt = '2099-03-02T09:00:00.000Z';
  site.query(`${bookingRow({ startsAt, name: 'Ada Called' })} returning id`);
  const exported = async (...options: string[]) => JSON.parse((await leads('export', '--json', ...options)).stdout);
  const records = await exported();
  const kinds = records.map(({ lead }: { lead: string }) => lead);
  assert.deepEqual(kinds, ['contact-1', 'waitlist-1', 'contact-2', 'call-1']);
  assert.deepEqual([records[0].message, records[3].starts], ['Line one,\n"two"; three', startsAt]);
  assert.deepEqual(await exported('--since', '2099-01-01'), []);
  const [head = '', ...lines] = (await leads('export')).stdout.split('\r\n');
  const line = lines.find((each) => each.startsWith('"call-1"')) ?? '';
  assert.ok(head.endsWith('"starts","ends","timeZone","phone","company"'));
  const columns = `"${startsAt}","2099-03-02T09:30:00.000Z","Europe/London","'+49 30 123456","Fixture GmbH"`;
  assert.ok(line.endsWith(columns), line);
  site.query('delete from bookings returning id');
});

test('exports CSV without formulas', async () => {
  const { stdout } = await leads('export');
  assert.ok(stdout.startsWith('\ufeff"lead","received",'));
  assert.ok(stdout.includes(`"'=HYPERLINK(""http://e.example"")"`));
  assert.ok(stdout.includes(`"'+49 30 1234"`));
  assert.ok(stdout.includes('"Line one,\n""two""; three"'));
  const file = join(site.folder, 'leads.csv');
  assert.equal((await leads('export', file, '--separator', ';')).status, 0);
  assert.match(readFileSync(file, 'utf8'), /"waitlist-1";"\d{4}-/);
  assert.equal((await leads('export', file)).status, 2, 'existing files are not overwritten');
});

test('erases one person everywhere, including the bytes of the database files, and nobody else', async () => {
  airtable.records.push({ id: 'recByHand0000000', createdTime: '', fields: { Email: eve } });
  for (const status of [503, 200]) {
    airtable.behaviour = { kind: 'respond', status, body: '<h1>Wi-Fi</h1>' };
    assert.equal((await personCommand('erase', site.environment, eve)).status, 1);
  }
  assert.equal(site.query('select * from contacts').length, 2, 'all or nothing');
  airtable.behaviour = { kind: 'normal' };

  assert.equal((await personCommand('erase', site.environment, eve)).status, 0);
  assert.equal(airtable.records.length, 0);
  const counts = ['contacts', 'waitlist', 'deliveries'].map((table) => site.query(`select * from ${table}`).length);
  assert.deepEqual(counts, [1, 0, 0]);
  const files = readdirSync(site.folder).filter((name) => name.startsWith('site.db'));
  assert.ok(files.length > 1, 'the site is running, with its write-ahead log');
  for (const name of files) {
    const bytes = readFileSync(join(site.folder, name)).toString('latin1').toLowerCase();
    for (const trace of ['hara', 'hyperlink']) assert.ok(!bytes.includes(trace), `${trace} is still in ${name}`);
  }
});
