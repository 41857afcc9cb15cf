/**
 * What a start says when nobody is told of new messages, a setting is misspelt, a hosted chat is set up, or the
 * impressum has no address. It sets limits of memory, which the owner's own take precedence over.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { endWithThis, matchingLine } from '../support/child-process.ts';
import { runStatement } from '../support/run-statement.ts';

const folder = temporaryFolder();

/** The output of errors and warnings of a start, up to the line with `last`. */
async function warnings(environment: Record<string, string>, last = /SITE_URL is not set/): Promise<string> {
  const site = spawn(process.execPath, ['tools/serve.mjs'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: `file:${join(folder, 'site.db')}`,
      ...environment,
    },
  });
  const lines: string[] = [];
  await matchingLine(endWithThis(site).stderr, last, lines);
  site.kill('SIGKILL');
  return lines.join('\n');
}

const plain = await warnings({});
writeFileSync(join(folder, 'place'), '');
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@zk.example', MAIL_TO: 'b@zk.example' };
const configured = await warnings({
  ...mail,
  ...{ CONVOCORE_AGENT_ID: 'agent', VOICEFLOW_PROJECT_ID: 'project' },
  DATABSE_URL: 'postgres://127.0.0.1:9/site',
  BACKUP_DIR: join(folder, 'place/backups'),
});

test('a start says that nobody is told of new messages, unless there is mail or a webhook', () => {
  const untold = /Nobody is told of new messages.*\(SMTP_URL, MAIL_FROM, MAIL_TO\)/;
  assert.match(plain, untold);
  assert.doesNotMatch(configured, untold);
});

const said: [what: string, line: RegExp][] = [
  [
    'that visitors are asked before a hosted chat is loaded',
    /^Visitors are asked before Convocore or Voiceflow is loaded \(hostedWidgets in content\/site\.yaml\)\.$/m,
  ],
  ['which setting is misspelt', /^Warning: DATABSE_URL means nothing to the site\. Is it DATABASE_URL\?$/m],
  ['that backups cannot be written', /^Warning: BACKUP_DIR cannot be used: ENOTDIR/m],
  [
    'without SITE_URL that calls have no link and nobody is asked to confirm, where there are mails',
    /^SITE_URL is not set.* no link to move or cancel it\. Nobody who joins the waitlist is asked for a/m,
  ],
];
for (const [what, line] of said)
  test(`a start says ${what}`, () => {
    assert.match(configured, line);
    assert.doesNotMatch(plain, line);
  });

test('a start with a public SITE_URL says that the impressum needs an address', async () => {
  const lines = await warnings({ SITE_URL: 'https://www.zk.example' }, /Still placeholders/);
  assert.match(lines, /§ 5 DDG asks for your postal address\. Enter street, postcode and city/);
  assert.doesNotMatch(plain, /§ 5 DDG/);
});

test('a start says that somebody who was erased is in the database again', async () => {
  const address = 'eve@example.com';
  const address_hash = createHmac('sha256', 'key').update(address).digest('base64url');
  const record = { erased_at: '2026-03-02T10:00:00.000Z', address_hash, hash_key: 'key' };
  writeFileSync(join(folder, 'erasures.jsonl'), `${JSON.stringify(record)}\n`);
  const returned = /^Warning: .*people who were erased are in the database again.*office\/retention/m;
  assert.doesNotMatch(plain, returned);
  runStatement(
    join(folder, 'site.db'),
    `insert into contacts (full_name, email, message, created_at) values ('x', '${address}', 'x', '2026-03-01T10:00:00.000Z')`,
  );
  assert.match(await warnings({ BACKUP_DIR: folder }), returned);
});

/** The heap limit of the process that a start with a wrong setting ends, in MB; `memory` is that of its container. */
function heapLimit(NODE_OPTIONS: string, memory = 0): number {
  const contained = `process.constrainedMemory=()=>${memory * 2 ** 20};`;
  const print = `data:text/javascript,import v8 from "node:v8";${contained}console.log(v8.getHeapStatistics().heap_size_limit)`;
  const { stdout } = spawnSync(process.execPath, ['--import', print, 'tools/serve.mjs'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS, PORT: 'none' },
  });
  return Number(stdout.trim().split('\n').at(-1)) / 2 ** 20;
}

const isWindows = process.platform === 'win32';

test('a start limits the heap to 512 MB or a third of its container, besides the young generation; a limit in NODE_OPTIONS takes precedence', {
  skip: isWindows,
}, () => {
  const [own, given] = [heapLimit(''), heapLimit('--max-old-space-size=700')];
  const contained = heapLimit('', 192);
  assert.ok(contained >= 64 && contained < 152, `${contained}`);
  assert.ok(own >= 512 && own < 600 && given >= 700 && given < 800, `${own} ${given}`);
});
