import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import '#test/support/database.ts';

const { endCheckThread } = await import('./check-edits.server.ts');
const { changeList } = await import('./word-lists.server.ts');
const { translationMarks } = await import('./translations.server.ts');
const { listWordFiles, readOverlay, readWords } = await import('./word-values.server.ts');
const { discardAllDrafts, draftProblems, drafts, saveDraft } = await import('./words.server.ts');

afterEach(() => discardAllDrafts());
after(endCheckThread);

const path = 'problem.pains';
const state = async () => {
  const file = listWordFiles().find(({ id }) => id === 'home');
  assert.ok(file);
  return readWords(file, await readOverlay());
};
const change = async (kind: 'up' | 'remove', id: string) => changeList(await state(), { kind, path, id }, 'Ada');
const add = async (title: string) => changeList(await state(), { kind: 'add', path, title, language: 'de' }, 'Ada');
const save = (file: string, path: string, value: string) => saveDraft({ file, path, value, person: 'Ada' });

test('a new entry that is edited, moved and removed leaves nothing', async () => {
  assert.equal(await add('Nachts'), undefined);
  await save('de/home.yaml', `${path}.nachts.text`, 'Niemand antwortet.');
  assert.equal(await change('up', 'nachts'), undefined);
  assert.equal(await change('remove', 'nachts'), undefined);
  assert.deepEqual(await drafts(), []);
  // A form of another tab still has the field.
  await save('de/home.yaml', `${path}.nachts.text`, 'Niemand.');
  assert.deepEqual(await drafts(), []);
  assert.deepEqual(await translationMarks(), []);
});

test('a draft that is back to the published text is none', async () => {
  const { published } = (await state()).versions[0] ?? {};
  const { title } = (published as { problem: { title: string } }).problem;
  await save('de/home.yaml', 'problem.title', 'Abends');
  assert.equal((await drafts()).length, 1);
  await save('de/home.yaml', 'problem.title', title);
  assert.deepEqual(await drafts(), []);
});

test('a new entry has its title in one language, and is not published before all texts are there', async () => {
  const entry = `${path}.gece`;
  await changeList(await state(), { kind: 'add', path, title: 'Gece', language: 'tr' }, 'Ada');
  assert.deepEqual((await drafts()).map(({ file, value }) => [file, value]).sort(), [
    ['de/home.yaml', { title: '', text: '' }],
    ['en/home.yaml', { title: '', text: '' }],
    ['tr/home.yaml', { title: 'Gece', text: '' }],
  ]);
  assert.equal((await draftProblems()).length, 5);
  assert.deepEqual(await save('tr/home.yaml', `${entry}.text`, 'Kimse yanıt vermez.'), { status: 'saved' });
  assert.equal((await save('tr/home.yaml', `${entry}.text`, '')).status, 'problem', 'it is not empty any more');
  for (const file of ['de/home.yaml', 'en/home.yaml'])
    for (const key of ['title', 'text']) await save(file, `${entry}.${key}`, key);
  assert.deepEqual(await draftProblems(), []);
});
