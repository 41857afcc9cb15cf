/** Backups in the office, and who was erased and came back with one. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { Airtable } from '../support/airtable.ts';
import { runCommand } from '../support/command.ts';
import { get, officeSession, post, submit } from '../support/office-session.ts';
import { runStatement } from '../support/run-statement.ts';
import { Site } from '../support/site-process.ts';
import { until } from '../support/until.ts';

const folder = temporaryFolder();
const site = await new Site().start();

/** What a download has left that was killed. */
const killed = join(site.folder, '.download-killed.partial');
const remains = () => readdirSync(site.folder).filter((name) => name.startsWith('.download-'));
const insert = (count: number, length: number) =>
  site.query(`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})
    insert into contacts (full_name, email, message, created_at, suspected_spam)
    select 'Eve', 'eve' || n || '@example.com', hex(randomblob(${length / 2})), '2026-03-01T10:00:00.000Z', 0 from numbers`);

test('the file has everything but sessions and tokens, and can be restored', async () => {
  const headers = officeSession(site);
  insert(3, 100);
  site.query(`insert into office_tokens (token_hash, purpose, created_at, expires_at)
    values ('hash-of-a-token', 'code', '2026-03-01T10:00:00.000Z', '2099-03-01T10:00:00.000Z')`);
  site.query(`insert into office_passkeys (person_id, credential_id, public_key, counter, transports, domain, label, created_at)
    values (1, 'a', 'b', 0, '[]', 'localhost', 'Phone', '2026-03-01T10:00:00.000Z')`);
  site.query("insert into site_secrets (name, value) values ('erasures', 'other')");
  site.query("update site_secrets set value = 'key-of-hashes' where name = 'data-key'");
  writeFileSync(killed, '');
  utimesSync(killed, 0, 0);
  const response = await post(site, '/office/backup/file', headers);
  assert.equal(response.status, 200);
  assert.match(response.headers.get('Content-Disposition') ?? '', /^attachment; filename="site-\d{4}-\d\d-\d\d\.db"$/);
  assert.equal(response.headers.get('Cache-Control'), 'no-store');
  const bytes = Buffer.from(await response.arrayBuffer());
  assert.equal(bytes.length, Number(response.headers.get('Content-Length')));
  const file = join(folder, 'backup.db');
  writeFileSync(file, bytes);
  const count = (table: string) => runStatement(file, `select count(*) as count from ${table}`)[0]?.count;
  assert.deepEqual(['contacts', 'office_people', 'office_sessions', 'office_tokens'].map(count), [3, 1, 0, 0]);
  assert.ok(!bytes.includes('hash-of-a-token'), 'deleted rows are overwritten');
  assert.deepEqual(remains(), []);
  const [entry] = site.query("select person, action from office_audit where action = 'backup-downloaded'");
  assert.deepEqual({ ...entry }, { person: 'Ada', action: 'backup-downloaded' });

  const restored = join(folder, 'restored.db');
  const { status, stdout, stderr } = await runCommand(['restore', file, '--yes'], { DATABASE_URL: `file:${restored}` });
  assert.equal(status, 0, stderr);
  assert.match(stdout, /office_people: 1, office_passkeys: 1/);
  assert.match(stdout, /^These people may sign in to the office again, as when the backup was made: Ada\./m);
  const secrets = runStatement(restored, "select name, value from site_secrets where name in ('data-key', 'erasures')");
  // Only keys that stored hashes depend on.
  assert.deepEqual(secrets, [{ name: 'data-key', value: 'key-of-hashes' }]);
});

/** The deleted files that the process still has open. */
function openDeletedFiles(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`)
    .map((fd) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${fd}`);
      } catch {
        return ''; // ENOENT: closed meanwhile
      }
    })
    .filter((target) => target.includes('.download-'));
}

/** In bytes. */
const peakMemory = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

test('nothing is left when the client goes away in the middle, and memory does not grow with the file', {
  skip: process.platform !== 'linux',
}, async () => {
  insert(2000, 60_000);
  const { size } = statSync(site.file);
  assert.ok(size > 100e6, String(size));
  const before = peakMemory(site.pid);
  const response = await post(site, '/office/backup/file', officeSession(site));
  const reader = response.body?.getReader();
  await reader?.read();
  assert.deepEqual(remains(), [], 'the file has no name any more');
  assert.equal(openDeletedFiles(site.pid).length, 1);
  await reader?.cancel();
  await until(() => openDeletedFiles(site.pid).length === 0);
  const growth = peakMemory(site.pid) - before;
  assert.ok(growth < size, `${growth} bytes for a file of ${size}`);
});

test('who was erased and is back is named under the deletion periods, and erased again; what came later stays', async () => {
  const BACKUP_DIR = temporaryFolder();
  const airtable = await new Airtable().start();
  const own = await new Site({ BACKUP_DIR, ...airtable.environment }).start();
  after(() => own.stop());
  const address_hash = createHmac('sha256', 'key').update('eve@example.com').digest('base64url');
  const record = { erased_at: '2026-03-02T10:00:00.000Z', address_hash, hash_key: 'key' };
  writeFileSync(join(BACKUP_DIR, 'erasures.jsonl'), `${JSON.stringify(record)}\n`);
  const headers = officeSession(own);
  assert.doesNotMatch((await get(own, '/office/retention', headers)).text, /Erased, and back again/);
  for (const at of ['2026-03-01T10:00:00.000Z', '2026-03-03T10:00:00.000Z'])
    own.query(`insert into contacts (full_name, email, message, created_at, suspected_spam)
      values ('Eve', 'eve@example.com', 'x', '${at}', false)`);
  assert.match((await get(own, '/office/retention', headers)).text, /in the database again, .*: contact-1\./);
  const erase = () => submit(own, '/office/retention', headers, { intent: 'erase' });
  own.query(`insert into deliveries (subject, subject_id, channel, status, attempts, due_at, created_at, receipt)
    values ('contacts', '1', 'airtable', 'delivered', 1, '', '', 'recEve')`);
  airtable.respondWithError(503, 'DOWN');
  const failed = await erase();
  assert.equal(failed.status, 503);
  assert.match(failed.text, /Nothing was erased from this site/);
  assert.equal(own.query('select id from contacts').length, 2);
  airtable.behaviour = { kind: 'normal' };
  assert.equal((await erase()).location, '/office/leads/erase?done=erased');
  assert.deepEqual(own.query('select id from contacts'), [{ id: 2 }]);
});
