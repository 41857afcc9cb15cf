import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import { after, test } from 'node:test';
import { freePort, listen } from '#test/support/local-server.ts';
import { fetchCalendar } from './calendar-request.server.ts';

let answer: RequestListener = (_, response) => response.end();
const requests: { path: string | undefined; login: string | undefined }[] = [];
const server = createServer((request, response) => {
  requests.push({ path: request.url, login: request.headers.authorization });
  answer(request, response);
});
const url = `http://127.0.0.1:${await listen(server)}/private-1234/basic.ics`;
after(() => {
  server.closeAllConnections();
  server.close();
});

const open = new AbortController().signal;

test('the file of a calendar on this machine is read', async () => {
  requests.length = 0;
  answer = (_, response) => response.end('BEGIN:VCALENDAR\r\nX-WR-CALNAME:Görüşme\r\n');
  assert.deepEqual(await fetchCalendar(url, open), { text: 'BEGIN:VCALENDAR\r\nX-WR-CALNAME:Görüşme\r\n' });
  const withLogin = await fetchCalendar(url.replace('://', '://ada:p%40ss@'), open);
  assert.ok('text' in withLogin);
  const login = `Basic ${btoa('ada:p@ss')}`;
  const path = '/private-1234/basic.ics';
  assert.deepEqual(requests, [
    { path, login: undefined },
    { path, login },
  ]);
});

test('redirects are not followed', async () => {
  requests.length = 0;
  answer = (_, response) => response.writeHead(302, { Location: '/other' }).end();
  assert.deepEqual(await fetchCalendar(url, open), { failure: 'redirect' });
  assert.equal(requests.length, 1);
});

test('other responses, and servers that are not there, are failures with a detail', async () => {
  answer = (_, response) => response.writeHead(404).end();
  assert.deepEqual(await fetchCalendar(url, open), { failure: 'status:404' });
  assert.deepEqual(await fetchCalendar(`http://127.0.0.1:${await freePort()}`, open), {
    failure: 'connection:ECONNREFUSED',
  });
});

test('a file above 2 MB is given up', async () => {
  answer = (_, response) => {
    for (let sent = 0; sent <= 2 * 1024 * 1024; sent += 65_536) response.write('x'.repeat(65_536));
  };
  assert.deepEqual(await fetchCalendar(url, open), { failure: 'large' });
});

test('a server that does not finish within five seconds is given up', async (t) => {
  const { timeout } = AbortSignal;
  const limit = t.mock.method(AbortSignal, 'timeout', () => timeout.call(AbortSignal, 300));
  answer = () => {};
  assert.deepEqual(await fetchCalendar(url, open), { failure: 'slow' });
  answer = (_, response) => {
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  };
  assert.deepEqual(await fetchCalendar(url, open), { failure: 'slow' });
  assert.deepEqual(
    limit.mock.calls.map(({ arguments: [ms] }) => ms as unknown),
    [5000, 5000],
  );
});
