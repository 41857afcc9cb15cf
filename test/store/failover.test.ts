/** A database server that falls silent, as one does when its machine is replaced, and is there again under its name. */
import assert from 'node:assert/strict';
import { connect, createServer, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { Postgres } from '../support/postgres.ts';

const postgres = await new Postgres().create();
const url = new URL(await postgres.database('site'));
const connections = new Set<Socket>();
const between = createServer((visitor) => {
  const server = connect(Number(url.port), '127.0.0.1');
  visitor.pipe(server).pipe(visitor);
  for (const socket of [visitor, server]) socket.on('error', () => {});
  connections.add(visitor);
}).listen(0, '127.0.0.1');
await new Promise((resolve) => between.once('listening', resolve));
process.env.DATABASE_URL = `postgres://postgres@127.0.0.1:${(between.address() as { port: number }).port}/site`;

const { database } = await import('#app/store/database.server.ts');
const { migrate, closeDatabase } = await import('#app/store/migrate.server.ts');
after(async () => {
  for (const socket of connections) socket.destroy();
  between.close();
  await closeDatabase();
  await postgres.remove();
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
