/** A failover of the database server: connections break or stop answering, then new ones work. */
import assert from 'node:assert/strict';
import { connect, createServer, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { Postgres } from '#test/support/postgres.ts';

const postgres = await new Postgres().create();
const url = new URL(await postgres.database('site'));
const connections = new Set<Socket>();
/** Number of connections to destroy at their first query. */
let disconnects = 0;
/** Whether new connections get no answer. */
let hangs = false;
const proxy = createServer((client) => {
  connections.add(client);
  if (hangs) return client.resume();
  const server = connect(Number(url.port), '127.0.0.1');
  client.pipe(server).pipe(client);
  for (const socket of [client, server]) socket.on('error', () => {});
  // The first packet of a connection is the startup message, the second is a query.
  let packets = 0;
  client.on('data', () => {
    if (++packets === 2 && disconnects-- > 0) client.destroy();
  });
}).listen(0, '127.0.0.1');
await new Promise((resolve) => proxy.once('listening', resolve));
process.env.DATABASE_URL = `postgres://postgres@127.0.0.1:${(proxy.address() as { port: number }).port}${url.pathname}`;

await import('#app/features.server.ts');
const { database } = await import('#app/database/database.server.ts');
const { consume, usedUp } = await import('#app/http/rate-limit.server.ts');
const { migrate, whenReachable, closeDatabase } = await import('#app/database/migrate.server.ts');
after(async () => {
  for (const socket of connections) socket.destroy();
  proxy.close();
  await closeDatabase();
});

test('whenReachable waits for a server that disconnects during a migration', async () => {
  disconnects = 2;
  const reasons: string[] = [];
  await whenReachable(migrate, (reason) => reasons.push(reason));
  assert.equal(reasons.length, 2, reasons.join());
  assert.deepEqual(await database().selectFrom('contacts').select('id').execute(), []);
});

test('a query without an answer times out, and the next one uses another connection', async () => {
  await migrate();
  const count = () => database().selectFrom('contacts').select('id').execute();
  await count();
  // Existing connections stay open but lose all data.
  for (const socket of connections) socket.unpipe().removeAllListeners('data').resume();
  const started = Date.now();
  await assert.rejects(count(), /timeout/);
  assert.ok(Date.now() - started < 5000);
  const again = Date.now();
  assert.deepEqual(await count(), []);
  assert.ok(Date.now() - again < 3000, 'the dead connection is not used again');
});

test('while the server hangs, a form waits for five seconds, its counters included', async () => {
  await migrate();
  hangs = true;
  for (const socket of connections) socket.unpipe().removeAllListeners('data').resume();
  const started = Date.now();
  assert.equal(await usedUp('form-all'), null);
  assert.equal(await consume('form-address', '192.0.2.1'), null);
  await assert.rejects(
    database()
      .transaction()
      .execute((store) => store.selectFrom('contacts').select('id').execute()),
    /timeout/,
  );
  assert.ok(Date.now() - started < 5800, `${Date.now() - started} ms`);
});
