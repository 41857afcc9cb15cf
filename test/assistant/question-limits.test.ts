import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readQuestion } from '#app/routes/api/question.server.ts';
import { usageOf } from '#app/store/rate-limits.server.ts';

const read = (body: string, ip: string) => {
  const headers = { 'Content-Type': 'application/json' };
  const request = new Request('http://site.test/api/assistant', { method: 'POST', headers, body });
  return readQuestion(request, { ip, origin: 'http://site.test' });
};
const statusOf = (body: string, ip: string) =>
  read(body, ip).then(
    () => 200,
    (response: Response) => response.status,
  );

test('a question of ligatures is as long as its letters', async () => {
  const body = JSON.stringify({ language: 'en', messages: [{ role: 'user', content: 'ﷺ'.repeat(2000) }] });
  const { messages } = await read(body, '192.0.2.3');
  assert.equal(messages[0]?.content.length, 2000);
});

test('an invalid question counts for its address, and not for all', async () => {
  const ofAll = async () => (await usageOf('assistant-all', 'all'))?.consumedPoints ?? 0;
  const before = await ofAll();
  for (let sent = 0; sent < 30; sent++) assert.equal(await statusOf('{}', '192.0.2.1'), 400);
  assert.equal(await statusOf('{}', '192.0.2.1'), 429);
  assert.equal(await ofAll(), before);
  const question = { language: 'en', messages: [{ role: 'user', content: 'Hello' }] };
  assert.equal(await statusOf(JSON.stringify(question), '192.0.2.2'), 200);
  assert.equal(await ofAll(), before + 1);
});
