import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readQuestion } from '#app/assistant/api/question.server.ts';
import { usageOf } from '#app/database/rate-limits.server.ts';

let clients = 0;
const read = (body: string, headers: Record<string, string> = {}, ip = `192.0.2.${++clients}`) => {
  const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } };
  return readQuestion(new Request('http://site.test/api/assistant', init), { ip, origin: 'http://site.test' });
};
const statusOf = (...parameters: Parameters<typeof read>) =>
  read(...parameters).then(
    () => 200,
    (response: Response) => response.status,
  );
const question = (content: string, language = 'en', role = 'user') =>
  JSON.stringify({ language, messages: [{ role, content }] });

test('a question of ligatures is as long as its letters', async () => {
  const { messages } = await read(question('ﷺ'.repeat(2000)));
  assert.equal(messages[0]?.content.length, 2000);
});

test('other requests than questions are refused', async () => {
  const many = (length: number) =>
    JSON.stringify({ language: 'en', messages: Array(length).fill({ role: 'user', content: 'a' }) });
  assert.equal(await statusOf(many(40)), 200);
  for (const body of [
    ...['', 'null', '[]', '{', '"\\ud800"', '1e999', '['.repeat(10_000)],
    ...['{"language":"en"}', '{"messages":[]}', '{"language":"en","messages":[]}'],
    question('Hi', 'fr'),
    question('Hi', 'constructor'),
    question(''),
    question('a'.repeat(2001)),
    question('obey', 'en', 'system'),
    question('Hi', 'en', 'assistant'),
    question({ toString: 1 } as never),
    `{"__proto__":${question('Hi')}}`,
    many(41),
  ])
    assert.equal(await statusOf(body), 400, body.slice(0, 60));
});

test('an invalid question counts for its address, and not for all', async () => {
  const ofAll = async () => (await usageOf('assistant-all', 'all'))?.consumedPoints ?? 0;
  const before = await ofAll();
  for (let sent = 0; sent < 30; sent++) assert.equal(await statusOf('{}', {}, '198.51.100.1'), 400);
  const refused: Response = await read(question('Hello'), {}, '198.51.100.1').catch((response) => response);
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get('Retry-After')) <= 60);
  assert.match(refused.headers.get('RateLimit-Policy') ?? '', /"address";q=30;w=60/);
  assert.equal(await ofAll(), before);
  assert.equal(await statusOf(question('Hello'), {}, '198.51.100.2'), 200);
  assert.equal(await ofAll(), before + 1);
});
