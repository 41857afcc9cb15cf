import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { orderPath, type Value, valueAt } from '#content/edit.ts';
import { content, messages, withContent } from '#content/load.server.ts';
import { folder, query } from '#test/support/database.ts';

const { deliveredValues, endCheckThread } = await import('./check-edits.server.ts');
const { apply, currentVersion } = await import('./published.server.ts');
const words = await import('./words.server.ts');
const { backTo, draftDifferences, differences, publish, versions } = await import('./publish.server.ts');
const { digestOf, draftContent, draftProblems, drafts, fileValues, saveDraft, saveDrafts } = words;

beforeEach(async () => {
  for (const table of ['content_drafts', 'content_versions']) query(`delete from ${table}`);
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
    { file: 'site.yaml', path: 'look.lamp' },
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
