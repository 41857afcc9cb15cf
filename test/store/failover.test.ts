/** A database server that breaks off or falls silent, as one does when its machine is replaced, and is there again. */
import assert from 'node:assert/strict';
import { connect, createServer, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { Postgres } from '../support/postgres.ts';

const postgres = await new Postgres().create();
const url = new URL(await postgres.database('site'));
const connections = new Set<Socket>();
/** How many connections are still cut when their first query comes. */
let cuts = 0;
const between = createServer((visitor) => {
  const server = connect(Number(url.port), '127.0.0.1');
  visitor.pipe(server).pipe(visitor);
  for (const socket of [visitor, server]) socket.on('error', () => {});
  connections.add(visitor);
  // The first thing a connection says is who it is, the second is a query.
  let said = 0;
  visitor.on('data', () => {
    if (++said === 2 && cuts-- > 0) visitor.destroy();
  });
}).listen(0, '127.0.0.1');
await new Promise((resolve) => between.once('listening', resolve));
process.env.DATABASE_URL = `postgres://postgres@127.0.0.1:${(between.address() as { port: number }).port}/site`;

const { database } = await import('#app/store/database.server.ts');
const { migrate, migrateWhenReachable, closeDatabase } = await import('#app/store/migrate.server.ts');
after(async () => {
  for (const socket of connections) socket.destroy();
  between.close();
  await closeDatabase();
  await postgres.remove();
});

test('a server that goes away in the middle of a migration is waited for', async () => {
  cuts = 2;
  const reasons: string[] = [];
  await migrateWhenReachable((reason) => reasons.push(reason));
  assert.equal(reasons.length, 2, reasons.join());
  assert.deepEqual(await database.selectFrom('contacts').select('id').execute(), []);
});

test('a query that gets no answer fails in time, and the next one uses another connection', async () => {
  await migrate();
  const count = () => database.selectFrom('contacts').select('id').execute();
  await count();
  // Everything that was sent and will be sent on the connections of now gets lost, without a word.
  for (const socket of connections) socket.unpipe().removeAllListeners('data').resume();
  const started = Date.now();
  await assert.rejects(count(), /timeout/);
  assert.ok(Date.now() - started < 10_000);
  const again = Date.now();
  assert.deepEqual(await count(), []);
  assert.ok(Date.now() - again < 3000, 'the dead connection is not used again');
});
