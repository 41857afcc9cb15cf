import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

type Stored = { file: string; path: string; value: unknown; base?: unknown };

/**
 * Edits of phrasings, which were in `assistant.yaml` and then in `phrasings.yaml`, are those of `phrasings.txt`; what
 * other processes needed of the newest version is not stored any more. Office texts that were edited stay, unused.
 */
export async function up(database: Kysely<never>): Promise<void> {
  const store = database as unknown as Kysely<Tables & { content_versions: { content: string | null } }>;
  await store.updateTable('content_versions').set({ content: null }).execute();
  for (const { id, edits } of await store.selectFrom('content_versions').select(['id', 'edits']).execute()) {
    const moved = JSON.stringify(inTodaysFiles(JSON.parse(edits)));
    if (moved !== edits)
      await store.updateTable('content_versions').set({ edits: moved }).where('id', '=', id).execute();
  }
  const drafts = await store.selectFrom('content_drafts').selectAll().orderBy('id').execute();
  const parsed = drafts.map(({ file, path, value, base, person, at }) => ({
    ...{ file, path, person, at },
    value: JSON.parse(value),
    ...(base !== null && { base: JSON.parse(base) }),
  }));
  const today = inTodaysFiles(parsed);
  if (JSON.stringify(today) === JSON.stringify(parsed)) return;
  await store.deleteFrom('content_drafts').execute();
  for (const { value, base, ...rest } of today)
    await store
      .insertInto('content_drafts')
      .values({ ...rest, value: JSON.stringify(value), base: base === undefined ? null : JSON.stringify(base) })
      .execute();
}

/** The edits with those of phrasings where they are today: two of one list are one. */
function inTodaysFiles<Edit extends Stored>(edits: Edit[]): Edit[] {
  const today = new Map<string, Edit>();
  for (const edit of edits) {
    const { file, path } = placeOf(edit);
    const key = `${file} ${path}`;
    if (file === edit.file) {
      today.set(key, edit);
      continue;
    }
    const { base, value } = { base: flat(edit.base), value: flat(edit.value) };
    const other = today.get(key);
    const added = value.filter((phrasing) => !base.includes(phrasing));
    const all = other ? [...new Set([...flat(other.value), ...added])] : value;
    today.set(key, { ...edit, file, path, base: other?.base ?? base, value: all });
  }
  return [...today.values()];
}

function placeOf({ file, path }: Stored): { file: string; path: string } {
  const [, language, name] = /^(\w+)\/(assistant|phrasings)\.yaml$/.exec(file) ?? [];
  const [, subject] = (name === 'assistant' ? /^(?:questions|intents)\.(.+)$/ : /^(.+)$/).exec(path) ?? [];
  if (!language || !subject) return { file, path };
  return { file: `${language}/phrasings.txt`, path: subject === 'unknown' ? 'none' : subject };
}

const flat = (value: unknown): unknown[] => (Array.isArray(value) ? value.flat(2) : []);
