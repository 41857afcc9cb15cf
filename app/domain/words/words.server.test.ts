/** Texts that the owner edits: drafts, versions, entries of lists, and upgrades under them. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import { type Edit, orderPath, type Value, valueAt } from '#content/edit.ts';
import { content, messages, withContent } from '#content/load.server.ts';
import { folder, query } from '#test/support/database.ts';

const { deliveredValues, endCheckThread } = await import('./check-edits.server.ts');
const { apply, currentVersion, loadPublished } = await import('./published.server.ts');
const { changeList } = await import('./word-lists.server.ts');
const { markReviewed, translationMarks } = await import('./translations.server.ts');
const { conflictsIn, resolveConflict, upgradeConflicts } = await import('./upgrades.server.ts');
const { listWordFiles, readOverlay, readWords } = await import('./word-values.server.ts');
const words = await import('./words.server.ts');
const { backTo, draftDifferences, differences, publish, versions } = await import('./publish.server.ts');
const { digestOf, draftContent, draftProblems, drafts, fileValues, saveDraft, saveDrafts } = words;

beforeEach(async () => {
  for (const table of ['content_drafts', 'content_versions', 'content_reviews']) query(`delete from ${table}`);
  await apply({ id: '', at: '', edits: [] });
});
after(endCheckThread);

const title = { file: 'de/home.yaml', path: 'problem.title' };
const delivered = (await deliveredValues())['de/home.yaml'];
const deliveredTitle = valueAt(delivered, title.path) as string;
const save = (value: Value, place = title) => saveDraft({ ...place, value, person: 'Ada' });
const shown = () => messages('de').home.problem.title;

test('a draft is seen in previews alone, until it is published', async () => {
  assert.deepEqual(await save('Abends: die Fragen # kommen.'), { status: 'saved' });
  assert.equal(shown(), deliveredTitle);
  const { content: preview, problems } = await draftContent();
  assert.deepEqual(problems, []);
  assert.ok(preview);
  assert.equal(withContent(preview, shown), 'Abends: die Fragen # kommen.');
  assert.deepEqual(await draftDifferences(), [
    { ...title, before: deliveredTitle, after: 'Abends: die Fragen # kommen.' },
  ]);
  const result = await publish({ person: 'Ada', note: 'spring' });
  assert.equal(result.status, 'published');
  assert.equal(shown(), 'Abends: die Fragen # kommen.');
  assert.deepEqual(await drafts(), []);
  assert.equal((await fileValues(title.file)).published !== undefined, true);
  const stored = JSON.parse(readFileSync(join(folder, 'published-texts.json'), 'utf8'));
  assert.equal(stored.id, currentVersion().id);
  assert.deepEqual(await publish({ person: 'Ada' }), { status: 'nothing' });
});

test('a value that the check rejects is not stored, and has its message', async () => {
  for (const [value, message] of [
    ['', /must not be empty/],
    ['{nobody} asks', /\{nobody} is not known/],
    [['a', 'b'], /must be one text/],
  ] as const) {
    const result = await save(value as Value);
    assert.equal(result.status, 'problem');
    assert.match(result.status === 'problem' ? (result.problems[0]?.message ?? '') : '', message);
  }
  assert.deepEqual(await drafts(), []);
});

test('what takes effect with the next build cannot be edited', async () => {
  for (const place of [
    { file: 'site.yaml', path: 'booking' },
    { file: 'site.yaml', path: 'timeZone' },
    { file: 'languages.ts', path: '' },
    { file: '../.env', path: '' },
    { file: 'de/privacy.md', path: 'title' },
  ])
    assert.equal((await save('off', place)).status, 'problem', place.path);
});

test('who saves second sees what the first has saved', async () => {
  const seen = digestOf(deliveredTitle);
  await save('First');
  const second = await saveDraft({ ...title, value: 'Second', seen, person: 'Bob' });
  assert.equal(second.status, 'conflict');
  const [conflict] = second.status === 'conflict' ? second.conflicts : [];
  assert.deepEqual([conflict?.mine, conflict?.theirs, conflict?.person], ['Second', 'First', 'Ada']);
  assert.deepEqual(await saveDraft({ ...title, value: 'Second', seen: digestOf('First'), person: 'Bob' }), {
    status: 'saved',
  });
  assert.deepEqual(
    (await drafts()).map(({ value, person }) => [value, person]),
    [['Second', 'Bob']],
  );
});

test('two saves at the same moment: one is a conflict', async () => {
  const seen = digestOf(deliveredTitle);
  const both = await Promise.all(['One', 'Other'].map((value) => saveDraft({ ...title, value, seen, person: value })));
  assert.deepEqual(both.map(({ status }) => status).sort(), ['conflict', 'saved']);
});

test('entries are added, moved and deleted in all languages together', async () => {
  const path = 'problem.pains';
  const place = (language: string, path: string) => ({ file: `${language}/home.yaml`, path });
  const entry = { title: 'Neu', text: 'Ein Satz.' };
  await save(entry, place('de', `${path}.fresh`));
  assert.ok((await draftProblems()).length > 0, 'the other languages lack it');
  assert.equal((await publish({ person: 'Ada' })).status, 'problems');
  const others = ['en', 'tr'].map((language) => ({ ...place(language, `${path}.fresh`), value: entry }));
  assert.equal((await saveDrafts(others, 'Ada')).status, 'saved');
  const ids = ['fresh', ...Object.keys(messages('de').home.problem.pains)];
  await save(ids, place('de', orderPath(path)));
  await save('Neuer', place('de', `${path}.fresh.title`));
  assert.deepEqual(await draftProblems(), []);
  assert.equal((await publish({ person: 'Ada' })).status, 'published');
  assert.deepEqual(Object.keys(messages('de').home.problem.pains), ids);
  assert.equal(messages('de').home.problem.pains.fresh?.title, 'Neuer');
  await saveDrafts(
    ['de', 'en', 'tr'].map((language) => ({ ...place(language, `${path}.fresh`), value: null })),
    'Ada',
  );
  assert.equal((await publish({ person: 'Ada' })).status, 'published');
  assert.equal(messages('en').home.problem.pains.fresh, undefined);
  assert.deepEqual(words.currentEdits(), [], 'the texts are the delivered ones again');
});

test('every version has its differences, and an earlier one can be published again', async () => {
  await save('First');
  await publish({ person: 'Ada' });
  await save('Second');
  await publish({ person: 'Bob' });
  const [newest, oldest] = (await versions()).versions;
  assert.deepEqual([newest?.person, oldest?.person], ['Bob', 'Ada']);
  assert.deepEqual(await differences(newest?.id ?? ''), [{ ...title, before: 'First', after: 'Second' }]);
  await save('A draft');
  assert.equal((await backTo(oldest?.id ?? '', 'Eva')).status, 'published');
  assert.deepEqual((await versions()).versions[0]?.backTo, { id: oldest?.id, at: oldest?.at });
  assert.equal(shown(), 'First');
  assert.equal((await drafts()).length, 1);
  assert.deepEqual(await backTo('99999', 'Eva'), { status: 'nothing' });
  assert.equal(await differences('x'), undefined);
});

test('a Markdown file is one text', async () => {
  const place = { file: 'en/terms.md', path: '' };
  const text = String((await deliveredValues())[place.file]);
  assert.equal((await save(text.replace('---\n', '---\nfoo: 1\n'), place)).status, 'problem');
  assert.equal((await save(`${text}\n## Another\n\nOf the owner.\n`, place)).status, 'saved');
  await publish({ person: 'Ada' });
  assert.equal(messages('en').documents.terms.sections.at(-1)?.title, 'Another');
  assert.ok(existsSync(join(folder, 'published-texts.json')));
  assert.equal(content().site.brand, 'ZK Automation');
});

const pains = 'problem.pains';
const homeState = async () => {
  const file = listWordFiles().find(({ id }) => id === 'home');
  assert.ok(file);
  return readWords(file, await readOverlay());
};
const changeEntry = async (kind: 'up' | 'remove', id: string) =>
  changeList(await homeState(), { kind, path: pains, id }, 'Ada');
const addEntry = async (title: string) =>
  changeList(await homeState(), { kind: 'add', path: pains, title, language: 'de' }, 'Ada');
const saveAt = (file: string, path: string, value: string) => saveDraft({ file, path, value, person: 'Ada' });

test('a new entry that is edited, moved and removed leaves nothing', async () => {
  assert.equal(await addEntry('Nachts'), undefined);
  await saveAt('de/home.yaml', `${pains}.nachts.text`, 'Niemand antwortet.');
  assert.equal(await changeEntry('up', 'nachts'), undefined);
  assert.equal(await changeEntry('remove', 'nachts'), undefined);
  assert.deepEqual(await drafts(), []);
  // A form of another tab still has the field.
  await saveAt('de/home.yaml', `${pains}.nachts.text`, 'Niemand.');
  assert.deepEqual(await drafts(), []);
  assert.deepEqual(await translationMarks(), []);
});

test('a draft that is back to the published text is none', async () => {
  const { published } = (await homeState()).versions[0] ?? {};
  const { title } = (published as { problem: { title: string } }).problem;
  await saveAt('de/home.yaml', 'problem.title', 'Abends');
  assert.equal((await drafts()).length, 1);
  await saveAt('de/home.yaml', 'problem.title', title);
  assert.deepEqual(await drafts(), []);
});

test('a new entry has its title in one language, and is not published before all texts are there', async () => {
  const entry = `${pains}.gece`;
  await changeList(await homeState(), { kind: 'add', path: pains, title: 'Gece', language: 'tr' }, 'Ada');
  assert.deepEqual((await drafts()).map(({ file, value }) => [file, value]).sort(), [
    ['de/home.yaml', { title: '', text: '' }],
    ['en/home.yaml', { title: '', text: '' }],
    ['tr/home.yaml', { title: 'Gece', text: '' }],
  ]);
  assert.equal((await draftProblems()).length, 5);
  assert.deepEqual(await saveAt('tr/home.yaml', `${entry}.text`, 'Kimse yanıt vermez.'), { status: 'saved' });
  assert.equal((await saveAt('tr/home.yaml', `${entry}.text`, '')).status, 'problem', 'it is not empty any more');
  for (const file of ['de/home.yaml', 'en/home.yaml'])
    for (const key of ['title', 'text']) await saveAt(file, `${entry}.${key}`, key);
  assert.deepEqual(await draftProblems(), []);
});

describe('an edit of the release before', () => {
  const theirs = deliveredTitle;
  const at = '2026-01-01T00:00:00.000Z';
  /** An edit of the release before, whose text was another. */
  const edit: Edit = { ...title, value: 'Mine', base: 'Delivered before', at };

  const conflict = { ...title, base: 'Delivered before', theirs, mine: 'Mine' };

  beforeEach(() => {
    query(`insert into content_versions (follows, at, person, edits)
      values (0, '${at}', 'Ada', '${JSON.stringify([edit])}')`);
  });

  test('a delivered text that has changed under an edit is a conflict, and the edit is shown', async () => {
    await loadPublished();
    assert.equal(messages('de').home.problem.title, 'Mine');
    assert.deepEqual(await upgradeConflicts(), [conflict]);
  });

  test('a later edit of the same text does not decide', async () => {
    await saveDraft({ ...title, value: 'Mine again', person: 'Ada' });
    assert.deepEqual(await upgradeConflicts(), [{ ...conflict, mine: 'Mine again' }]);
  });

  for (const [choice, shown] of [
    ['mine', 'Mine'],
    ['theirs', theirs],
    [{ value: 'Both' }, 'Both'],
  ] as const)
    test(`a conflict is decided: ${JSON.stringify(choice)}`, async () => {
      await resolveConflict(title, choice, 'Ada');
      assert.deepEqual(await upgradeConflicts(), []);
      assert.equal((await publish({ person: 'Ada' })).status, 'published');
      assert.equal(messages('de').home.problem.title, shown);
      assert.deepEqual(await upgradeConflicts(), []);
    });

  test('an entry that the new release does not have any more waits for a decision too', async () => {
    const gone: Edit = { ...title, path: 'problem.gone.title', value: 'Mine', base: 'Before', at };
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
    await saveDraft({ file: 'en/home.yaml', path: title.path, value: 'Translated', person: 'Ada' });
    await markReviewed({ file: 'tr/home.yaml', path: title.path }, 'Ada');
    assert.deepEqual(await marks(), []);
    await new Promise((resolve) => setTimeout(resolve, 2));
    await saveDraft({ ...title, value: 'Mine, changed again', person: 'Ada' });
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
});
