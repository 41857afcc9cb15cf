/** Texts that the owner edits: drafts, versions, entries of lists, and upgrades under them. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import { type Edit, type Value, valueAt } from '#content/edit.ts';
import { hintKey } from '#content/fault.ts';
import { content, messages, withContent } from '#content/load.server.ts';
import { plainMarkdown } from '#content/markdown-blocks.ts';
import { folder, query } from '#test/support/database.ts';

const { leaveHint } = await import('#app/office-kit/store-left-hints.server.ts');
const { endCheckThread, shippedValues } = await import('./check-edits.server.ts');
const { changesBetween, editsOfChangedTexts } = await import('./edits.ts');
const { apply, currentVersion, editFindings, loadPublished } = await import('./published.server.ts');
const { changeList } = await import('./entries.server.ts');
const { autosaveTexts, handleForm, textFile } = await import('./office/editor.server.ts');
const { readTextFile, shapeOf } = await import('./text-values.server.ts');
const {
  checkDrafts,
  countDrafts,
  discardDrafts,
  draftContent,
  draftedValue,
  markReviewed,
  staleTranslations,
  readOverlay,
  saveDrafts,
  saveValid,
} = await import('./drafts.server.ts');
const { mendTexts } = await import('./hints.server.ts');
const { publishInstead, restoreVersion, publish, versions, wayBackTo } = await import('./publish.server.ts');

beforeEach(async () => {
  for (const table of ['content_drafts', 'content_versions', 'content_reviews', 'office_left_hints'])
    query(`delete from ${table}`);
  await apply({ id: '', at: '', edits: [] });
});
after(endCheckThread);

const title = { file: 'de/home.yaml', path: 'problem.title' };
const shipped = await shippedValues();
const shippedTitle = valueAt(shipped['de/home.yaml'], title.path) as string;
const save = (value: Value, place = title) => saveDrafts([{ ...place, value }], 'Ada');
const drafts = async () => (await readOverlay()).drafts;
const problems = async () => (await checkDrafts(await readOverlay())).problems;
const outdated = async () => staleTranslations(await readOverlay());
const shown = () => messages('de').home.problem.title;

test('a draft is seen in previews alone, until it is published', async () => {
  assert.deepEqual(await save('Abends: die Fragen # kommen.'), []);
  assert.equal(shown(), shippedTitle);
  const { content: preview, problems: faults } = await draftContent();
  assert.deepEqual(faults, []);
  assert.ok(preview);
  assert.equal(withContent(preview, shown), 'Abends: die Fragen # kommen.');
  const { published, edits, shipped } = await readOverlay();
  assert.deepEqual(changesBetween(published, edits, shipped), [
    { ...title, before: shippedTitle, after: 'Abends: die Fragen # kommen.' },
  ]);
  const result = await publish('Ada');
  assert.equal(result.status, 'published');
  assert.equal(shown(), 'Abends: die Fragen # kommen.');
  assert.deepEqual(await drafts(), []);
  const stored = JSON.parse(readFileSync(join(folder, 'published-texts.json'), 'utf8'));
  assert.equal(stored.id, currentVersion().id);
  assert.deepEqual(await publish('Ada'), { status: 'nothing' });
});

test('a value that the check rejects is not stored; one that is missing is, and is not published', async () => {
  for (const [value, message] of [
    ['{phone} asks', /\{phone} is not known/],
    [['a', 'b'], /received array/],
  ] as const) {
    const [problem] = await save(value as Value);
    assert.match(problem?.message ?? '', message);
  }
  assert.deepEqual(await drafts(), []);
  assert.deepEqual(await save(''), []);
  const [{ id, path } = {}, ...others] = await problems();
  assert.deepEqual([id, path, ...others], ['missing', title.path]);
  assert.equal((await publish('Ada')).status, 'problems');
});

test('what takes effect with the next build cannot be edited', async () => {
  for (const place of ['site.yaml booking', 'site.yaml timeZone', 'languages.ts ', '../.env ', 'de/privacy.md title']) {
    const [file = '', path = ''] = place.split(' ');
    assert.equal((await save('off', { file, path })).length, 1, place);
  }
});

test('the last write holds, also of two at the same moment; a faulty text keeps no other from being saved', async () => {
  const values = async () => (await drafts()).map(({ value }) => value);
  await save('First');
  await Promise.all(['One', 'Other'].map((value) => save(value)));
  await save('Second');
  assert.deepEqual(await values(), ['Second']);
  const third = { ...title, value: 'Third' };
  const faults = await saveValid([third, { ...title, path: 'services.lead', value: '{nobody}' }], 'Ada');
  assert.equal(faults.map(({ path }) => path).join(), 'services.lead');
  assert.deepEqual(await values(), ['Third']);
  await discardDrafts([title]);
  assert.deepEqual(await values(), []);
  for (const text of ['Abends', shippedTitle]) await save(text);
  assert.deepEqual(await values(), [], 'the published text is no draft');
});

test('a list without ids is longer in one language, until the others are written', async () => {
  const place = (language: string) => ({ file: `${language}/home.yaml`, path: 'pricing.tiers.growth.items' });
  const items = valueAt(shipped['de/home.yaml'], place('de').path) as string[];
  assert.deepEqual(await save([...items, 'Noch etwas'], place('de')), []);
  const [{ file, path } = {}, ...others] = await problems();
  assert.deepEqual([{ file, path }, ...others], [place('de')]);
  for (const language of ['en', 'tr']) await save([...items, 'More'], place(language));
  assert.deepEqual(await problems(), []);
});

test('every version has its differences, and an earlier one can be published again', async () => {
  await save('First');
  await publish('Ada');
  await save('Second');
  await publish('Bob');
  const [newest, oldest] = await versions();
  assert.deepEqual([newest?.person, oldest?.person], ['Bob', 'Ada']);
  assert.deepEqual(newest?.changes, [{ ...title, before: 'First', after: 'Second' }]);
  await save('A draft');
  const id = oldest?.id ?? '';
  assert.deepEqual((await wayBackTo(id))?.changes, [{ ...title, before: 'Second', after: 'First' }]);
  assert.equal((await restoreVersion(id, 'Eva', () => false)).status, 'changed');
  assert.equal((await publishInstead([], 'shell', { over: id })).status, 'changed');
  assert.equal((await restoreVersion(id, 'Eva')).status, 'published');
  assert.deepEqual((await versions())[0]?.restoredFrom, { id, at: oldest?.at });
  assert.equal(shown(), 'First');
  assert.equal((await drafts()).length, 1);
  assert.deepEqual(await restoreVersion('99999', 'Eva'), { status: 'nothing' });
});

test('a Markdown file is one text', async () => {
  const place = { file: 'en/terms.md', path: '' };
  const text = String((await shippedValues())[place.file]);
  assert.equal((await save(text.replace('---\n', '---\nfoo: 1\n'), place)).length, 1);
  assert.deepEqual(await save(`${text}\n## Another\n\nOf the owner.\n`, place), []);
  await publish('Ada');
  assert.equal(messages('en').documents.terms.sections.at(-1)?.title, 'Another');
  assert.ok(existsSync(join(folder, 'published-texts.json')));
  assert.equal(content().site.brand, 'ZK Automation');
});

test('no piece of a Markdown file is written over another, whatever others store meanwhile', async () => {
  const name = 'en/terms.md';
  const pieces = async () => Object.values(plainMarkdown(String(await draftedValue(name, ''))).text as object);
  const [before, shape] = [await pieces(), shapeOf(shipped[name] ?? '')];
  const form = (number: number, text: string) => {
    const form = new FormData();
    form.set(`seen ${name} `, shape);
    form.set(`text ${name} text.${number}`, text);
    return form;
  };
  const autosave = (number: number, text: string) => autosaveTexts(textFile('terms'), form(number, text), 'Ada');
  assert.deepEqual((await autosave(5, '')).seen, {}, 'only a button removes a piece');
  await Promise.all([2, 6].map((number) => autosave(number, 'Added')));
  assert.deepEqual(await pieces(), before.with(2, 'Added').with(6, 'Added'));
  await handleForm(textFile('terms'), form(4, ''), 'Bob');
  const result = await handleForm(textFile('terms'), form(5, 'Mine'), 'Ada');
  assert.deepEqual('moved' in result && result.moved, ['Mine']);
  assert.ok(!(await autosave(5, 'Mine')).ok);
  assert.deepEqual(await pieces(), before.with(2, 'Added').with(6, 'Added').toSpliced(4, 1));
});

const pains = 'problem.pains';
const homeState = async () => {
  return readTextFile(textFile('home'), await readOverlay());
};
const changeEntry = async (kind: 'up' | 'remove', id: string) =>
  changeList(await homeState(), { kind, path: pains, id }, 'Ada');
const addEntry = async (title: string) =>
  changeList(await homeState(), { kind: 'add', path: pains, title, language: 'de' }, 'Ada');
const saveAt = (file: string, path: string, value: string) => saveDrafts([{ file, path, value }], 'Ada');

test('a new entry that is edited, moved and removed leaves nothing', async () => {
  assert.deepEqual(await addEntry('Nachts'), { id: 'nachts' });
  await saveAt('de/home.yaml', `${pains}.nachts.text`, 'Niemand antwortet.');
  assert.deepEqual(await changeEntry('up', 'nachts'), { id: 'nachts' });
  assert.deepEqual(await changeEntry('remove', 'nachts'), { id: 'nachts' });
  // Titles that give no address.
  assert.deepEqual([await addEntry('24/7'), await addEntry('Νύχτα')], [{ id: 'entry-1' }, { id: 'entry-2' }]);
  for (const id of ['entry-1', 'entry-2']) await changeEntry('remove', id);
  assert.deepEqual(await drafts(), []);
  // A form of another tab still has the field.
  await saveAt('de/home.yaml', `${pains}.nachts.text`, 'Niemand.');
  assert.deepEqual(await drafts(), []);
  assert.deepEqual(await outdated(), []);
});

test('a hint keeps nothing from being published, and one that was left does not come back', async () => {
  const hints = async () => (await checkDrafts(await readOverlay())).hints;
  await save('Binnen 24 Stunden, 73 % besser.');
  const found = await hints();
  assert.deepEqual(
    found.map(({ id, path, found, mends }) => [id, path, found, mends[0]?.fact]),
    [
      ['figure', title.path, '24 Stunden', 'answerTime'],
      ['figure', title.path, '73 %', undefined],
    ],
  );
  for (const hint of found) await leaveHint(hintKey(hint), 'Ada');
  assert.deepEqual(await hints(), []);
  assert.equal((await publish('Ada')).status, 'published');
  assert.deepEqual(await hints(), []);
});

test('what is mended in several places is mended in several lines of a list', async () => {
  await save(['in 72 Stunden', 'nach 72 Stunden', 'Drei', 'Vier'], {
    file: 'de/home.yaml',
    path: 'pricing.tiers.growth.items',
  });
  const found = async () => (await checkDrafts(await readOverlay())).hints.filter(({ id }) => id === 'figure');
  const all = await found();
  await mendTexts(all.map(hintKey), 0, 'Ada');
  assert.deepEqual([all.length, await found()], [2, []]);
});

test('a sentence is left out only where that was wanted', async () => {
  await changeList(await homeState(), { kind: 'remove', path: 'services.cards', id: 'websites' }, 'Ada');
  await saveAt('de/home.yaml', 'services.lead', 'Mit KI.{service.websites.mentioned} Fragen Sie.');
  const { hints } = await checkDrafts(await readOverlay());
  const lead = async () => valueAt((await homeState()).versions[0]?.draft, 'services.lead');
  await mendTexts(hints.map(hintKey), 0, 'Ada');
  assert.match(String(await lead()), /^Mit KI/);
  await mendTexts(hints.map(hintKey), 'drop', 'Ada');
  assert.equal(await lead(), 'Fragen Sie.');
});

test('a new entry has its title in one language, and is not published before all texts are there', async () => {
  const entry = `${pains}.gece`;
  await changeList(await homeState(), { kind: 'add', path: pains, title: 'Gece', language: 'tr' }, 'Ada');
  assert.deepEqual((await drafts()).map(({ file, value }) => [file, value]).sort(), [
    ['de/home.yaml', { title: '', text: '' }],
    ['en/home.yaml', { title: '', text: '' }],
    ['tr/home.yaml', { title: 'Gece', text: '' }],
  ]);
  assert.equal((await problems()).length, 5);
  assert.deepEqual(await saveAt('tr/home.yaml', `${entry}.text`, 'Kimse yanıt vermez.'), []);
  assert.equal((await problems()).length, 4, 'each missing text is named once');
  for (const file of ['de/home.yaml', 'en/home.yaml'])
    for (const key of ['title', 'text']) await saveAt(file, `${entry}.${key}`, key);
  assert.deepEqual(await problems(), []);
});

test('the rest is published: an entry with a fault stays a draft in all languages, with the order that names it', async () => {
  await changeList(await homeState(), { kind: 'add', path: pains, title: 'Nachts', language: 'de' }, 'Ada');
  await changeEntry('up', 'nachts');
  const write = (language: string, key: string) => saveAt(`${language}/home.yaml`, `${pains}.nachts.${key}`, 'Written');
  for (const place of ['de text', 'en title', 'en text', 'tr title'])
    await write(...(place.split(' ') as [string, string]));
  await save('Abends');
  await saveAt('tr/home.yaml', 'services.lead', '');
  await saveAt('de/home.yaml', 'services.title', 'Der neue Titel');
  const before = (await drafts()).length;
  assert.equal(await countDrafts(), 3, 'a new entry, and two groups of texts');
  assert.equal((await publish('Ada')).status, 'problems');
  assert.equal((await publish('Ada', () => false, [])).status, 'changed');
  const publishRest = async () => (await publish('Ada', undefined, [])).status;
  const published = () => currentVersion().edits.map(({ path, value }) => `${path} ${Object.values(value ?? '')}`);
  // Nothing is ready without what is left for later.
  assert.equal((await publish('Ada', undefined, [{ file: 'home.yaml', path: title.path }])).status, 'nothing');
  assert.equal((await drafts()).length, before);
  assert.equal(await publishRest(), 'published');
  const alone = published();
  assert.deepEqual([alone.length, (await drafts()).length], [1, before - 1]);
  assert.equal(await publishRest(), 'problems', 'nothing is left to publish');
  await write('tr', 'text');
  assert.equal(await publishRest(), 'published');
  assert.equal(Object.keys(messages('en').home.problem.pains).at(-2), 'nachts');
  assert.ok(published().includes(`${pains}.nachts Nachts,Written`), 'its texts are a part of it');
  await changeEntry('remove', 'nachts');
  assert.equal(await publishRest(), 'published');
  assert.deepEqual(published(), alone, 'the other texts are the shipped ones again');
  const category = { file: 'de/faq.yaml', path: 'categories.neu' };
  await save({ title: 'Neu', entries: { a: { question: 'A?', answer: '' } } }, category);
  await save({ question: 'B?', answer: 'B.' }, { ...category, path: 'categories.neu.entries.b' });
  await save('Nachts');
  await saveAt('de/home.yaml', 'problem.topic', 'Später');
  const lead = { file: 'home.yaml', path: 'problem.topic' };
  assert.equal((await publish('Ada', undefined, [lead])).status, 'published');
  const staying = ['categories.neu', 'categories.neu.entries.b', lead.path, 'services.lead', 'services.title'];
  assert.deepEqual((await drafts()).map(({ path }) => path).sort(), staying);
});

describe('an edit of the release before', () => {
  const at = '2026-01-01T00:00:00.000Z';
  /** An edit of the release before, whose text was another. */
  const edit: Edit = { ...title, value: 'Mine', base: 'Shipped before', at };
  const overtaken = async () => {
    const { edits, shipped } = await readOverlay();
    return editsOfChangedTexts(edits, shipped).map(({ path, value }) => [path, value]);
  };

  /** What the check says about edited texts, with the places that it names. */
  const findings = async () =>
    (await editFindings())
      .filter(({ state }) => state !== 'good')
      .flatMap(({ state, text }) =>
        (text.match(/\w+\/\S+\.yaml: [\w.]+\w/g) ?? []).map((place) => `${state} ${place}`),
      );

  beforeEach(() => {
    query(`insert into content_versions (follows, at, person, edits)
      values (0, '${at}', 'Ada', '${JSON.stringify([edit])}')`);
  });

  test('an edit whose shipped text has changed is shown, and named until the text is edited again', async () => {
    await loadPublished();
    assert.equal(messages('de').home.problem.title, 'Mine');
    assert.deepEqual(await overtaken(), [['problem.title', 'Mine']]);
    assert.deepEqual(await findings(), ['note de/home.yaml: problem.title']);
    await save('Mine again');
    assert.deepEqual(await overtaken(), []);
    await discardDrafts([title]);
    assert.deepEqual(await overtaken(), [['problem.title', 'Mine']]);
    await save(shippedTitle);
    assert.deepEqual(await overtaken(), [], 'the text of the release is taken');
    await publish('Ada');
    assert.equal(messages('de').home.problem.title, shippedTitle);
  });

  test('an entry that the release does not have any more is named; what both have changed alike is not', async () => {
    const gone: Edit = { ...title, path: 'problem.gone.title', value: 'Mine', base: 'Before', at };
    const all = await shippedValues();
    assert.deepEqual(editsOfChangedTexts([gone], all), [gone]);
    assert.deepEqual(editsOfChangedTexts([{ ...gone, value: null }], all), [], 'deleted by both');
    assert.deepEqual(editsOfChangedTexts([{ ...edit, value: shippedTitle }], all), []);
  });

  test('edits that do not fit to the files of a new release are left out, and all others shown', async () => {
    const unfit: Edit = { file: 'en/home.yaml', path: 'services.lead', value: '{nobody} asks', base: '', at };
    query(`update content_versions set edits = '${JSON.stringify([edit, unfit])}'`);
    await loadPublished();
    assert.equal(messages('de').home.problem.title, 'Mine');
    assert.doesNotMatch(messages('en').home.services.lead, /nobody/);
    assert.deepEqual(await findings(), [
      'note de/home.yaml: problem.title',
      'note en/home.yaml: services.lead',
      'bad en/home.yaml: services.lead',
    ]);
  });

  test('translations are older than a text that was edited later, until they are edited or found fine', async () => {
    const both = ['en', 'tr'].map((language) => ({ file: `${language}/home.yaml`, path: title.path }));
    assert.deepEqual(await outdated(), both);
    await saveAt('en/home.yaml', title.path, 'Translated');
    await markReviewed({ file: 'tr/home.yaml', path: title.path }, 'Ada');
    assert.deepEqual(await outdated(), []);
    await new Promise((resolve) => setTimeout(resolve, 2));
    await save('Mine, changed again');
    assert.deepEqual(await outdated(), both);
  });
});
