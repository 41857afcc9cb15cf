/** The features that can be deleted, and what is left over of each. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseDocument } from 'yaml';
import type { ProjectCopy } from './project-copy.ts';

/** A line of a file, by what it contains. Only `part` of it is deleted, if it is given. */
type Edit = [file: string, line: string, part?: string];

/**
 * `lines`: what is there for the feature alone, besides its places in the lists. `given`: what the list hands over of
 * it. `isSwitch`: the owner writes `off` instead of rules. `needing`: features that go with it. `isLinked`: other pages
 * link to its page, so only the code does without it. `tests`: those of others that need its tables or commands.
 */
type Deletion = {
  lines?: Edit[];
  given?: [line: string, part: string][];
  isSwitch?: true;
  isLinked?: true;
  needing?: string[];
  tests?: string[];
};

/** Those of the owner, who writes `off`; the checks have texts of their own. */
export const siteTexts = 'content';
const features = 'app/features.server.ts';

export const deletions: Record<string, Deletion> = {
  booking: {
    lines: ['"ical-generator"', '"ical.js"', '"feiertagejs"'].map((name) => ['package.json', name]),
    given: [
      ['leads([signups]', 'booking.exportedCalls'],
      ['assistant({', ' calls: booking.calls,'],
      ['offer({', ', calls: booking.exportedCalls.records'],
    ],
    isSwitch: true,
  },
  countdown: {
    lines: [
      ['app/pages/home/route.tsx', '#app/countdown/banner/banner.css'],
      ['app/below-fold.css', './countdown/banner/banner-states.css'],
    ],
  },
  texts: {
    given: [
      ['assistant({', ', editor: texts.editor'],
      ['offer({', 'editor: texts.editor, '],
    ],
  },
  assistant: {
    lines: [
      ['app/below-fold.css', './assistant/chat/panel/launcher.css'],
      ['package.json', '"@orama/stemmers"'],
      ['package.json', '"eventsource-parser"'],
    ],
    needing: ['trades'],
  },
  waitlist: {
    given: [
      ['leads([signups]', 'signups'],
      ['assistant({', ' joining: waitlist.joining,'],
      ['privacy([unconfirmed])', 'unconfirmed'],
    ],
    isLinked: true,
  },
  trades: {},
  offer: {},
  statistics: { tests: ['app/privacy/retention.server.test.ts'] },
  check: { tests: ['test/content-commands.test.ts'] },
  backup: {},
};

/** Deletes it, the lines that name it, and the tests that import it. Returns the changed files. */
export function deleteFeature(copy: ProjectCopy, feature: string): string[] {
  const { lines = [], given = [], isSwitch, needing = [], tests = [] } = deletions[feature] as Deletion;
  for (const other of needing) deleteFeature(copy, other);
  const lists = [
    ['feature.server.ts', features, feature],
    ['routes.ts', 'app/routes.ts', `${feature}Routes`],
  ].filter(([module = '']) => existsSync(copy.path('app', feature, module)));
  const edits = [
    ...lines,
    ...given.map(([line, part]): Edit => [features, line, part]),
    ...lists.flatMap(([module, list = '', entry]): Edit[] => [
      [list, `from './${feature}/${module}'`],
      [list, `\n  ${entry}`],
    ]),
  ];
  // The test of databases before the release names tables of all features.
  for (const path of [`app/${feature}`, 'test/slow/store/unreleased.test.ts', ...tests])
    rmSync(copy.path(path), { recursive: true, force: true });
  for (const edit of edits) deleteLine(copy, edit);
  while (deleteBrokenTests(copy));
  if (isSwitch) {
    const file = copy.path(siteTexts, 'site.yaml');
    const texts = parseDocument(readFileSync(file, 'utf8'));
    texts.set(feature, 'off');
    writeFileSync(file, String(texts));
  }
  return [...new Set(edits.map(([file]) => file))];
}

function deleteLine(copy: ProjectCopy, [file, wanted, part]: Edit): void {
  const all = readFileSync(copy.path(file), 'utf8').split('\n');
  const [found = '', ...more] = all.filter((each) => `\n${each}`.includes(wanted));
  assert.ok(found && more.length === 0, `one line of ${file} has ${wanted}`);
  const left = part ? [found.replace(part, '')] : [];
  writeFileSync(copy.path(file), all.flatMap((each) => (each === found ? left : [each])).join('\n'));
}

/** Those that import what is not there. Returns whether there were any. */
function deleteBrokenTests({ folder }: ProjectCopy): boolean {
  const files = globSync(['{bench,test}/**/*.ts', 'app/**/*.test.ts'], {
    cwd: folder,
    exclude: ['**/node_modules/**'],
  });
  const broken = files.filter((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:from|import\()\s*'([#.][^'?]+)'/g)].some(
      ([, path = '']) =>
        !existsSync(path.startsWith('#') ? join(folder, path.slice(1)) : join(folder, dirname(file), path)),
    ),
  );
  for (const file of broken) rmSync(join(folder, file));
  return broken.length > 0;
}

/** In a folder of its own: what was deleted comes back with {@link restoreAll}. */
export function keepAll({ folder }: ProjectCopy): void {
  for (const line of ['init -q', 'add -A', '-c user.name=test -c user.email=test@example.com commit -qm all'])
    execFileSync('git', line.split(' '), { cwd: folder });
}

export function restoreAll({ folder }: ProjectCopy): void {
  for (const line of ['reset -q --hard', 'clean -fdq']) execFileSync('git', line.split(' '), { cwd: folder });
}
