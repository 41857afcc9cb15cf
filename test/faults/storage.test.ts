/**
 * A database that is locked, full, read-only or half migrated: whoever was thanked is stored, whoever was not has the
 * form back with what was typed, and everything else goes on.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sendForm, submissionKey } from '../support/form-client.ts';
import { Site } from '../support/site-process.ts';
import { runStatement } from '../support/statement.ts';

const folder = mkdtempSync(join(tmpdir(), 'storage-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const lead = (message: string, key = submissionKey()) => ({
  fullName: 'Zoe',
  email: 'zoe@example.com',
  message,
  submissionKey: key,
});

/** Runs `during` with a site of its own, which is gone afterwards whatever happens. */
async function withSite(
  environment: Record<string, string>,
  during: (site: Site) => Promise<void>,
  command?: string[],
) {
  const site = new Site(environment, command);
  try {
    await site.start();
    await during(site);
  } finally {
    await site.stop();
  }
}

test('locked by somebody else: 503 with the answers kept, pages meanwhile, thanks afterwards with the same key', async () => {
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

test('locked for a moment only: thanked, a little later', async () => {
  await withSite({}, async (site) => {
    const other = new DatabaseSync(site.file);
    try {
      other.exec('begin immediate');
      const waiting = sendForm(site.origin, '/en/contact', lead('Patient'));
      await wait(300);
      other.exec('commit');
      assert.equal((await waiting).status, 200);
    } finally {
      other.close();
    }
  });
});

/** Sends until nothing fits any more; returns the keys that were thanked, and the first that was not. */
async function fill(site: Site): Promise<{ thanked: string[]; refused: string }> {
  const thanked: string[] = [];
  for (let sent = 0; sent < 400; sent++) {
    const form = lead(`${sent} ${'x'.repeat(4900)}`);
    const { status, page } = await sendForm(site.origin, '/en/contact', form, `198.51.${sent % 250}.1`);
    if (status !== 200) {
      assert.equal(status, 503);
      assert.ok(page.includes(`${sent} xxx`), 'what was typed is in the page');
      return { thanked, refused: form.submissionKey };
    }
    thanked.push(form.submissionKey);
  }
  throw new Error('the disk is larger than it should be');
}

function account(file: string, { thanked, refused }: { thanked: string[]; refused: string }): void {
  const keys = runStatement(file, 'select submission_key from contacts').map(({ submission_key }) => submission_key);
  assert.ok(thanked.length > 0);
  assert.deepEqual(keys.sort(), [...thanked].sort());
  assert.ok(!keys.includes(refused));
  assert.equal(runStatement(file, 'pragma integrity_check')[0]?.integrity_check, 'ok');
}

test('a file that may not grow any more (RLIMIT_FSIZE): 503, nothing lost, all well after the next start', async () => {
  const limited = ['sh', '-c', 'ulimit -f 512; exec "$0" "$@"'];
  const file = join(folder, 'limited.db');
  const environment = { DATABASE_URL: `file:${file}` };
  let result = { thanked: [] as string[], refused: '' };
  await withSite(
    environment,
    async (site) => {
      result = await fill(site);
      assert.equal((await fetch(`${site.origin}/en`)).status, 200);
      assert.equal((await fetch(`${site.origin}/live`)).status, 200);
    },
    limited,
  );
  account(file, result);
  await withSite(environment, async (site) => {
    assert.equal((await sendForm(site.origin, '/en/contact', lead('Again', result.refused))).status, 200);
  });
});

test('a disk that is full: 503, nothing lost, and all well as soon as there is room', async (context) => {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status !== 0)
    return context.skip('a file system of its own can be mounted only by root');
  try {
    const [file, ballast] = [join(disk, 'site.db'), join(disk, 'ballast')];
    writeFileSync(ballast, Buffer.alloc(300 * 1024));
    await withSite({ DATABASE_URL: `file:${file}` }, async (site) => {
      const result = await fill(site);
      assert.equal((await fetch(`${site.origin}/en`)).status, 200);
      account(file, result);
      rmSync(ballast);
      const again = await sendForm(site.origin, '/en/contact', lead('There is room again', result.refused));
      assert.equal(again.status, 200);
    });
  } finally {
    spawnSync('umount', ['-l', disk]);
  }
});

test('a file that may only be read: the start says so in one line', () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed);
  const file = join(closed, 'site.db');
  runStatement(file, 'select 1');
  chmodSync(file, 0o444);
  chmodSync(closed, 0o555);
  chmodSync(folder, 0o755);
  // Root may write anywhere: then it is tried as nobody.
  const asNobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const { status, stderr } = spawnSync(process.execPath, ['tools/serve.mjs'], {
    encoding: 'utf8',
    timeout: 30_000,
    env: { ...process.env, NODE_ENV: 'production', NODE_NO_WARNINGS: '1', PORT: '0', DATABASE_URL: `file:${file}` },
    ...asNobody,
  });
  chmodSync(closed, 0o755);
  assert.match(stderr.trim(), /^DATABASE_URL is "file:\S+closed\/site\.db", but it cannot be opened: .+\.$/);
  assert.equal(status, 1);
});

test('killed again and again in the middle of the first migration: the next start finishes it', async () => {
  const file = join(folder, 'migrated.db');
  const site = new Site({ DATABASE_URL: `file:${file}` });
  try {
    // Killed after 0 ms, 40 ms, 80 ms …: some before, some in, some after.
    for (let patience = 0; patience <= 800; patience += 80) {
      const start = site.start().catch(() => {});
      await wait(patience);
      await site.end('SIGKILL');
      await start;
    }
    await site.start();
    assert.equal((await sendForm(site.origin, '/en/contact', lead('After all'))).status, 200);
    const migrations = globSync('app/store/migrations/[0-9]*.ts');
    assert.equal(runStatement(file, 'select * from kysely_migration').length, migrations.length);
    assert.equal(runStatement(file, 'pragma integrity_check')[0]?.integrity_check, 'ok');
  } finally {
    await site.stop();
  }
});
