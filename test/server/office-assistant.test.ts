/** The assistant's place in the office: questions that were not understood, phrasings as drafts, trying them. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { officeSession } from '#test/support/office-session.ts';
import { Site } from '#test/support/site-process.ts';

const site = await new Site().start();
after(() => site.stop());
const session = officeSession(site);
const get = async (path: string) => (await fetch(`${site.origin}/office${path}`, { headers: session })).text();
const post = (path: string, fields: Record<string, string>) =>
  fetch(`${site.origin}/office${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { ...session, Origin: site.origin },
  });
const phrase = 'gibt es bei euch einen flurfunk';
const draft = () => site.query("select path, value from content_drafts where file = 'de/phrasings.yaml'")[0];

test('a question that does not fit is refused, and stays in the field', async () => {
  for (const fields of [
    { phrase: ' … ', answer: 'about' },
    { phrase, answer: '' },
    { phrase, answer: 'nothing' },
    { phrase: 'x'.repeat(201), answer: 'about' },
    { phrase: 'Wer steckt dahinter', answer: 'about' },
  ]) {
    const response = await post('/assistant/teach', { language: 'de', ...fields });
    assert.equal(response.status, 400, JSON.stringify(fields));
    assert.ok((await response.text()).includes(`value="${fields.phrase}"`), JSON.stringify(fields));
  }
  assert.equal(draft(), undefined);
});

test('a phrasing becomes a draft, which changes the answer on trial and not on the website', async () => {
  const trial = `/assistant/try?${new URLSearchParams({ language: 'de', question: phrase })}`;
  assert.match(await get(trial), /There are no drafts/);
  const response = await post('/assistant/teach', { language: 'de', phrase, answer: 'about' });
  assert.equal(response.status, 303);
  assert.match(String(response.headers.get('location')), /^\/office\/assistant\/try\?.*done=saved$/);
  assert.equal(draft()?.path, 'about');
  assert.equal(JSON.parse(String(draft()?.value)).at(-1), phrase);
  const page = await get(`${trial}&done=saved`);
  assert.match(page, /Saved as a draft/);
  assert.match(page, /With your drafts<\/h3><blockquote/);
  assert.match(page, /Of \d+ test questions, \d+ are answered rightly today and \d+ with your drafts/);
  const answer = await fetch(`${site.origin}/api/assistant`, {
    method: 'POST',
    body: JSON.stringify({ language: 'de', messages: [{ role: 'user', content: phrase }] }),
    headers: { 'Content-Type': 'application/json', Origin: site.origin },
  });
  assert.equal((await answer.json()).confident, false);
});

test('a question gets a new answer, which is on trial at once; a figure that its page lacks is refused', async () => {
  const fields = { language: 'de', phrase: 'darf mein hund mit ins büro', answer: 'contact', newAnswer: '' };
  const refused = await post('/assistant/teach', { ...fields, newAnswer: 'Ja, bis 4711 Kilo.' });
  assert.equal(refused.status, 400);
  assert.match(await refused.text(), /Ja, bis 4711 Kilo\.<\/textarea>/);
  const response = await post('/assistant/teach', { ...fields, newAnswer: 'Ja, Hunde sind\nwillkommen.' });
  assert.equal(response.status, 303, await response.text());
  const page = await get(String(response.headers.get('location')).replace('/office', ''));
  assert.match(page, /With your drafts<\/h3><blockquote[^>]*>Ja, Hunde sind willkommen\.</);
  assert.equal(site.query("select value from content_drafts where path like 'parts.own-%'").length, 1);
});

test('what the site does not offer is learnt too', async () => {
  const ask = 'verkaufen sie fahrräder';
  const response = await post('/assistant/teach', { language: 'de', phrase: ask, answer: 'none' });
  assert.equal(response.status, 303);
  const [{ value } = {}] = site.query("select value from content_drafts where path = 'none'");
  assert.equal(JSON.parse(String(value)).at(-1), ask);
});

test('the keeping of questions is switched on as a draft', async () => {
  assert.match(await get('/assistant'), /The site keeps no questions at the moment.*Switch on \(as a draft\)/s);
  assert.equal((await post('/assistant', { keep: 'on' })).status, 303);
  const drafts = site.query("select value from content_drafts where path = 'keepQuestions'");
  assert.deepEqual(
    drafts.map(({ value }) => value),
    ['"on"'],
  );
  assert.match(await get('/assistant'), /Switch off \(as a draft\)/);
});
