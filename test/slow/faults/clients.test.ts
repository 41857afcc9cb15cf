/** Slow, half-closed, broken and many simultaneous connections do not affect other clients. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { sendForm, submissionKey } from '#test/support/form-client.ts';
import { Site } from '#test/support/site-process.ts';

const site = new Site({ TRUST_PROXY: '0' });
const sockets: Socket[] = [];
await site.start();
after(() => {
  for (const socket of sockets) socket.destroy();
});

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(site.origin);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

const form = (message: string) => ({
  fullName: 'Zoe',
  email: 'zoe@example.com',
  message,
  submissionKey: submissionKey(),
});
const body = (message: string) => new URLSearchParams(form(message)).toString();
const requestHead = (length: number) =>
  `POST /en/contact HTTP/1.1\r\nHost: ${new URL(site.origin).host}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`;
const stored = () => site.query('select message from contacts').map(({ message }) => message);

test('300 clients with unfinished requests do not block the next visitor', async () => {
  const slowClients = await Promise.all(Array.from({ length: 300 }, open));
  for (const [index, socket] of slowClients.entries())
    socket.write(
      index % 2 ? 'GET /en HTTP/1.1\r\nHost: x\r\nX-Slow: a' : requestHead(5000) + body('unfinished').slice(0, 40),
    );
  assert.equal((await fetch(`${site.origin}/de/contact`)).status, 200);
  assert.equal((await sendForm(site.origin, '/en/contact', form('after slow clients'))).status, 200);
  for (const socket of slowClients) socket.destroy();
  assert.deepEqual(stored(), ['after slow clients']);
});

test('event streams whose clients do not read do not delay other streams and pages', async () => {
  const silentClients = await Promise.all(Array.from({ length: 50 }, open));
  for (const socket of silentClients) {
    socket.pause();
    socket.write(
      `GET /api/countdown/events HTTP/1.1\r\nHost: x\r\n\r\n${'GET /en HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20)}`,
    );
  }
  const stream = await fetch(`${site.origin}/api/countdown/events`);
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  for (let change = 0; change < 5; change++) {
    await site.countDown(3_600_000 + change, `Change ${change}`);
    assert.match((await reader?.read())?.value ?? '', /event: change/);
  }
  assert.equal((await fetch(`${site.origin}/en/about`)).status, 200);
  await reader?.cancel();
});
