/**
 * `npm run bench -- load`: latency, throughput and memory of the site on this machine over loopback, in three minutes.
 * Every kind of request gets a new process: its first ten seconds are one table, the ten seconds after them another.
 * Then 10,000 requests, and a change that is sent to 10,000 open event streams; last, what holds up the event loop.
 * Writes the figures to `bench/load.json`.
 *
 * - `-- --against DIR`: another checkout too, built before. Old and new are measured by turns.
 * - `-- --seconds 3 --streams 2000`: shorter.
 */
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../tools/setup.mjs';
import { measureEventLoop, probe } from './load/event-loop.ts';
import { fanOut } from './load/fan-out.ts';
import { kinds, mixture } from './load/requests.ts';
import { send } from './load/send.ts';
import { LoadedSite } from './load/site.ts';

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    streams: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '10' },
  },
});
const [streams, duration] = [Number(values.streams), Number(values.seconds)];
const amount = 10_000;

await build();
const builds = Object.entries({ ...(values.against && { old: values.against }), new: '.' });
const first: object[] = [];
const after: object[] = [];
const memory: object[] = [];
const eventLoop: object[] = [];
for (const kind of kinds) {
  await inTurn(async (site, build, script) => {
    const requests = kind.requests(site.origin, script);
    const row = { kind: kind.name, build };
    first.push({ ...row, ...(await send(site, { ...kind, requests }, { duration })) });
    after.push({ ...row, ...(await send(site, { ...kind, requests }, { duration })) });
  });
}
await inTurn(async (site, build, script) => {
  const start = site.megabytes;
  const requests = mixture(site.origin, script);
  const { MB } = await send(site, { requests, connections: 50 }, { amount });
  const row = { build, 'MB after start': start, [`MB after ${amount} requests`]: MB };
  memory.push({ ...row, ...(await fanOut(site, streams)) });
});
for (const [build, checkout] of builds) {
  const site = await LoadedSite.start(checkout, probe);
  const rows = await measureEventLoop(site, checkout).finally(() => site.stop());
  eventLoop.push(...rows.map((row) => ({ build, ...row })));
}
print(`The first ${duration} seconds after a start`, first);
print(`The ${duration} seconds after them`, after);
print('Memory, and one change sent to all open pages', memory);
print('What holds up the event loop', eventLoop);
writeFileSync('bench/load.json', `${JSON.stringify({ duration, first, after, memory, eventLoop }, null, 2)}\n`);

async function inTurn(measure: (site: LoadedSite, build: string, script: string) => Promise<void>): Promise<void> {
  for (const [build, checkout] of builds) {
    const site = await LoadedSite.start(checkout);
    const [script] = globSync('assets/entry.client-*.js', { cwd: join(checkout, 'build/client') });
    await measure(site, build, `/${script}`).finally(() => site.stop());
  }
}

function print(title: string, rows: object[]): void {
  console.log(title);
  console.table(rows);
}
