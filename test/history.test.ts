/** What the office records has a sentence in the texts of the feature that records it, in every language. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

type Texts = Record<string, { history?: object; audit?: { history: object } }>;

/** In English; the other languages have the same type. */
async function sentencesOf(feature: string): Promise<string[]> {
  const folder = feature === 'office' ? 'app/office' : `app/${feature}/office`;
  const { en }: Texts = await import(join(process.cwd(), folder, 'texts/en.ts'));
  return Object.keys(en?.history ?? en?.audit?.history ?? {});
}

/** The names in `audit(person, 'name', …)` and `audit(person, is ? 'name' : 'other')`. */
function recordedIn(file: string): string[] {
  const calls = readFileSync(file, 'utf8').matchAll(/\baudit\([^,()]+, ([^,)]+)/g);
  return [...calls].flatMap(([, action = '']) => [...action.matchAll(/'([^']+)'/g)].map(([, name = '']) => name));
}

test('everything that is recorded has a sentence, and every sentence is used', async () => {
  const files = globSync(['app/**/*.{ts,tsx}', 'cli/**/*.ts'], { exclude: ['**/*.test.ts', 'app/office-kit/**'] });
  const owned = files.map(
    (file) => [/^app\/(?!office\/)([^/]+)/.exec(file)?.[1] ?? 'office', recordedIn(file)] as const,
  );
  const recording = owned.filter(([, names]) => names.length > 0);
  const byOwner = Map.groupBy(recording, ([owner]) => owner);
  assert.ok(byOwner.size > 2);
  for (const [owner, recorded] of byOwner) {
    const names = new Set(recorded.flatMap(([, each]) => each));
    assert.deepEqual([...names].sort(), (await sentencesOf(owner)).sort(), owner);
  }
});
