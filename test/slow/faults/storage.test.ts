/**
 * A locked, full or partly migrated database: acknowledged forms are stored, others get status 503 and the
 * form with its answers, and pages are served.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import '#app/features.server.ts';
import { migrationNames } from '#app/database/migrate.server.ts';
import { sendForm, submissionKey } from '#test/support/form-client.ts';
import { runStatement } from '#test/support/run-statement.ts';
import { Site } from '#test/support/site-process.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const folder = temporaryFolder();

const lead = (message: string, key = submissionKey()) => ({
  fullName: 'Zoe',
  email: 'zoe@example.com',
  message,
  submissionKey: key,
});

/** Runs `during` with a new site, which is stopped afterwards. */
async function withSite(environment: Record<string, string>, during: (site: Site) => Promise<void>) {
  const site = new Site(environment);
  try {
    await site.start();
    await during(site);
  } finally {
    await site.stop();
  }
}

test('locked by another process: status 503 with the answers, pages are served, and the same key is accepted afterwards', async () => {
  await withSite({}, async (site) => {
    const other = new DatabaseSync(site.file);
    try {
      other.exec('begin immediate');
      const form = lead('Kept while locked');
      const waiting = sendForm(site.origin, '/en/contact', form);
      let pages = 0;
      let answered = false;
      void waiting.then(() => {
        answered = true;
      });
      while (!answered) {
        assert.equal((await fetch(`${site.origin}/de/contact`)).status, 200);
        if (!answered) pages += 1;
        await wait(20);
      }
      const { status, page } = await waiting;
      assert.equal(status, 503);
      assert.ok(page.includes('Kept while locked'));
      assert.ok(pages > 5, 'other visitors were served while this one waited');
      other.exec('rollback');
      assert.equal((await sendForm(site.origin, '/en/contact', form)).status, 200);
      assert.equal(site.query('select * from contacts').length, 1);
    } finally {
      other.close();
    }
  });
});

/** Sends forms until one is rejected; returns the keys of the stored forms and of the rejected one. */
async function fill(site: Site): Promise<{ stored: string[]; rejected: string }> {
  const stored: string[] = [];
  for (let sent = 0; sent < 400; sent++) {
    const form = lead(`${sent} ${'x'.repeat(4900)}`);
    const { status, page } = await sendForm(site.origin, '/en/contact', form, `198.51.${sent % 250}.1`);
    if (status !== 200) {
      assert.equal(status, 503);
      assert.ok(page.includes(`${sent} xxx`), 'what was typed is in the page');
      return { stored, rejected: form.submissionKey };
    }
    stored.push(form.submissionKey);
  }
  throw new Error('the disk is larger than it should be');
}

function verifyStored(file: string, { stored, rejected }: { stored: string[]; rejected: string }): void {
  const keys = runStatement(file, 'select submission_key from contacts').map(({ submission_key }) => submission_key);
  assert.ok(stored.length > 0);
  assert.deepEqual(keys.sort(), [...stored].sort());
  assert.ok(!keys.includes(rejected));
  assert.equal(runStatement(file, 'pragma integrity_check')[0]?.integrity_check, 'ok');
}

test('a full disk: status 503, nothing is lost, and forms are stored again as soon as there is space', async (context) => {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', disk]).status !== 0)
    return context.skip('a file system of its own can be mounted only by root');
  try {
    const [file, ballast] = [join(disk, 'site.db'), join(disk, 'ballast')];
    writeFileSync(ballast, Buffer.alloc(3 * 2 ** 20));
    await withSite({ DATABASE_URL: `file:${file}` }, async (site) => {
      const isReady = async () => (await fetch(`${site.origin}/ready`)).ok;
      assert.equal(await isReady(), true);
      const result = await fill(site);
      assert.equal((await fetch(`${site.origin}/en`)).status, 200);
      assert.equal(await isReady(), false);
      verifyStored(file, result);
      rmSync(ballast);
      assert.equal(await isReady(), true);
      const again = await sendForm(site.origin, '/en/contact', lead('There is room again', result.rejected));
      assert.equal(again.status, 200);
    });
  } finally {
    spawnSync('umount', ['-l', disk]);
  }
});

test('a migration that is killed repeatedly is finished by the next start', async () => {
  const file = join(folder, 'migrated.db');
  const site = new Site({ DATABASE_URL: `file:${file}` });
  after(() => site.stop());
  // Killed after 0 ms, 80 ms, 160 ms …: before, during and after the migration.
  for (let delay = 0; delay <= 800; delay += 80) {
    const start = site.start().catch(() => {});
    await wait(delay);
    await site.stop('SIGKILL');
    await start;
  }
  await site.start();
  assert.equal((await sendForm(site.origin, '/en/contact', lead('After all'))).status, 200);
  assert.equal(runStatement(file, 'select * from kysely_migration').length, migrationNames().length);
  assert.equal(runStatement(file, 'pragma integrity_check')[0]?.integrity_check, 'ok');
});
