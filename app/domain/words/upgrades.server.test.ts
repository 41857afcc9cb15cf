import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { type Edit, type Value, valueAt } from '#content/edit.ts';
import { messages } from '#content/load.server.ts';
import { query } from '#test/support/database.ts';

const { deliveredValues, endCheckThread } = await import('./check-edits.server.ts');
const { loadPublished } = await import('./published.server.ts');
const { publish } = await import('./publish.server.ts');
const { conflictsIn, resolveConflict, upgradeConflicts } = await import('./upgrades.server.ts');
const { markReviewed, translationMarks } = await import('./translations.server.ts');
const { saveDraft, saveDrafts } = await import('./words.server.ts');

const place = { file: 'de/home.yaml', path: 'problem.title' };
const theirs = valueAt((await deliveredValues())[place.file], place.path);
const at = '2026-01-01T00:00:00.000Z';
/** An edit of the release before, whose text was another. */
const edit: Edit = { ...place, value: 'Mine', base: 'Delivered before', at };

beforeEach(() => {
  for (const table of ['content_drafts', 'content_versions', 'content_reviews']) query(`delete from ${table}`);
  query(`insert into content_versions (follows, at, person, edits)
    values (0, '${at}', 'Ada', '${JSON.stringify([edit])}')`);
});
after(endCheckThread);

const conflict = { ...place, base: 'Delivered before', theirs, mine: 'Mine' };

test('a delivered text that has changed under an edit is a conflict, and the edit is shown', async () => {
  await loadPublished();
  assert.equal(messages('de').home.problem.title, 'Mine');
  assert.deepEqual(await upgradeConflicts(), [conflict]);
});

test('a later edit of the same text does not decide', async () => {
  await saveDraft({ ...place, value: 'Mine again', person: 'Ada' });
  assert.deepEqual(await upgradeConflicts(), [{ ...conflict, mine: 'Mine again' }]);
});

for (const [choice, shown] of [
  ['mine', 'Mine'],
  ['theirs', theirs],
  [{ value: 'Both' }, 'Both'],
] as const)
  test(`a conflict is decided: ${JSON.stringify(choice)}`, async () => {
    await resolveConflict(place, choice, 'Ada');
    assert.deepEqual(await upgradeConflicts(), []);
    assert.equal((await publish({ person: 'Ada' })).status, 'published');
    assert.equal(messages('de').home.problem.title, shown);
    assert.deepEqual(await upgradeConflicts(), []);
  });

test('an entry that the new release does not have any more waits for a decision too', async () => {
  const gone: Edit = { ...place, path: 'problem.gone.title', value: 'Mine', base: 'Before', at };
  const delivered = await deliveredValues();
  assert.deepEqual(conflictsIn([gone], delivered), [
    { file: gone.file, path: gone.path, base: 'Before', mine: 'Mine' },
  ]);
  assert.deepEqual(conflictsIn([{ ...gone, value: null }], delivered), [], 'deleted by both');
  assert.deepEqual(conflictsIn([{ ...edit, value: theirs ?? null }], delivered), [], 'changed alike by both');
});

test('edits that do not fit to the files of a new release are left out, and all others shown', async () => {
  const unfit: Edit = { file: 'en/home.yaml', path: 'problem.lead', value: '{nobody} asks', base: '', at };
  query(`update content_versions set edits = '${JSON.stringify([edit, unfit])}'`);
  await loadPublished();
  assert.equal(messages('de').home.problem.title, 'Mine');
  assert.doesNotMatch(messages('en').home.problem.lead, /nobody/);
});

test('translations are older than a text that was edited later, until they are edited or found fine', async () => {
  const marks = async () => (await translationMarks()).map(({ file, path, state }) => `${file} ${path} ${state}`);
  const both = ['en/home.yaml problem.title outdated', 'tr/home.yaml problem.title outdated'];
  assert.deepEqual(await marks(), both);
  await saveDraft({ file: 'en/home.yaml', path: place.path, value: 'Translated', person: 'Ada' });
  await markReviewed({ file: 'tr/home.yaml', path: place.path }, 'Ada');
  assert.deepEqual(await marks(), []);
  await new Promise((resolve) => setTimeout(resolve, 2));
  await saveDraft({ ...place, value: 'Mine, changed again', person: 'Ada' });
  assert.deepEqual(await marks(), both);
});

test('an entry that was added with the text of one language is to be translated', async () => {
  const entry: Value = { title: 'Neu', text: 'Ein Satz.' };
  const added = ['de', 'en', 'tr'].map((language) => {
    return { file: `${language}/home.yaml`, path: 'problem.pains.fresh', value: entry };
  });
  await saveDrafts(added, 'Ada');
  const missing = (await translationMarks()).filter(({ state }) => state === 'missing');
  assert.deepEqual(
    missing.map(({ file, path }) => `${file} ${path}`),
    ['en/home.yaml problem.pains.fresh', 'tr/home.yaml problem.pains.fresh'],
  );
});
