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
 * `lines`: what names the feature outside of the list. `given`: what the list hands over of it. `isSwitch`: the owner
 * writes `off` instead of rules.
 * `needing`: features that go with it. `isRoutesOnly`: it is not in the list.
 * `isLinked`: other pages link to its page, so only the code does without it. `exported`: what is exported for it
 * alone, which may only shrink. `tests`: those of others that need its tables or commands.
 */
type Deletion = {
  lines: Edit[];
  given?: [line: string, part: string][];
  isSwitch?: true;
  isLinked?: true;
  needing?: string[];
  isRoutesOnly?: true;
  exported?: string[];
  tests?: string[];
};

/** Those of the owner, who writes `off`; the checks have texts of their own. */
export const siteTexts = 'content';
const features = 'app/features.server.ts';

/** Its routes, and their place in the list. */
const routesOf = (feature: string): Edit[] => [
  ['app/routes.ts', `import { ${feature}Routes }`],
  ['app/routes.ts', `\n  ${feature}Routes,`],
];

export const deletions: Record<string, Deletion> = {
  booking: {
    lines: [
      ...routesOf('booking'),
      ['package.json', '"ical-generator"'],
      ['package.json', '"ical.js"'],
      ['package.json', '"feiertagejs"'],
      ['app/i18n/call-facts.server.ts', 'const lastRead:', 'export '],
    ],
    given: [
      ['leads([signups]', 'booking.exportedCalls'],
      ['assistant({', ' calls: booking.calls,'],
      ['offer({', ', calls: booking.exportedCalls.records'],
    ],
    isSwitch: true,
  },
  countdown: {
    lines: [
      ...routesOf('countdown'),
      ['app/pages/home/route.tsx', '#app/countdown/banner/banner.css'],
      ['app/below-fold.css', './countdown/banner/banner-states.css'],
    ],
    exported: ['eventStream'],
  },
  texts: {
    given: [
      ['assistant({', ', editor: texts.editor'],
      ['offer({', 'editor: texts.editor, '],
    ],
    lines: [
      // Others use it in its own file alone.
      ['content/texts.ts', 'function maxLength', 'export '],
    ],
  },
  assistant: {
    lines: [
      ...routesOf('assistant'),
      ['app/below-fold.css', './assistant/chat/panel/launcher.css'],
      ['package.json', '"@orama/stemmers"'],
      ['package.json', '"eventsource-parser"'],
      ['content/legal-text.ts', 'function findPassage', 'export '],
    ],
    needing: ['trades'],
    exported: [
      'areSheetsShown',
      'isNamedIn',
      'permissionsWithMicrophone',
      'sheetLink',
      'shippedContent',
      'TradeId',
      'tradeIds',
    ],
  },
  waitlist: {
    given: [
      ['leads([signups]', 'signups'],
      ['privacy([unconfirmed])', 'unconfirmed'],
    ],
    lines: routesOf('waitlist'),
    isLinked: true,
    exported: [
      ...['byMail', 'clearExpiredContentHash', 'findLeadSubject', 'formSchema', 'isDuplicateOf', 'leadColumns'],
      ...['leadData', 'leadRules', 'LeadSubject', 'leaseColumns', 'listedLeads', 'lockPerson', 'ownerMail'],
      ...['PersonMail', 'sendOnce', 'storedSecret', 'TestPanel'],
    ],
  },
  trades: {
    lines: routesOf('trades'),
    isRoutesOnly: true,
    exported: ['TradeId', 'tradeIds', 'permissionsWithMicrophone'],
  },
  offer: { lines: routesOf('offer'), exported: ['offerFacts', 'sheetQuestions', 'showSheets'] },
  statistics: {
    tests: ['app/privacy/retention.server.test.ts'],
    lines: [
      ['app/telemetry/counted.server.ts', 'type Counted =', 'export '],
      ['app/telemetry/counted.server.ts', 'const counted =', 'export '],
    ],
    exported: ['withdraw'],
  },
  check: {
    tests: ['test/content-commands.test.ts'],
    lines: [
      ['app/database/unreleased.server.ts', 'function unreleasedState', 'export '],
      ['app/office-kit/ui/findings.tsx', 'function EditLink', 'export '],
      ['app/pages/legal-document.server.ts', 'function recipients', 'export '],
    ],
  },
  backup: {
    lines: [
      ['app/database/erasures.server.ts', 'function allErasures', 'export '],
      ['app/database/erasures.server.ts', 'function readRecords', 'export '],
      ['app/database/tables.ts', 'const siteSecrets', 'export '],
      ['app/database/unreleased.server.ts', 'const formerNames', 'export '],
      ['app/telemetry/metrics.server.ts', 'const registers', 'export '],
    ],
  },
};

/** Deletes it, the lines that name it, and the tests that import it. Returns the changed files, and what tests said. */
export function deleteFeature(copy: ProjectCopy, feature: string): { changed: string[]; tests: string } {
  const {
    lines,
    given = [],
    isSwitch,
    needing = [],
    isRoutesOnly,
    tests: ofOthers = [],
  } = deletions[feature] as Deletion;
  for (const other of needing) deleteFeature(copy, other);
  // The test of databases before the release names tables of all features.
  for (const path of [`app/${feature}`, 'test/slow/store/unreleased.test.ts', ...ofOthers])
    rmSync(copy.path(path), { recursive: true, force: true });
  const listed: Edit[] = [
    [features, `from './${feature}/feature.server.ts'`],
    [features, `\n  ${feature}`],
  ];
  const ownLines: Edit[] = [
    ...(isRoutesOnly ? [] : listed),
    ...given.map(([line, part]): Edit => [features, line, part]),
  ];
  for (const edit of [...lines, ...ownLines]) deleteLine(copy, edit);
  let tests = '';
  for (let found = deleteBrokenTests(copy); found; found = deleteBrokenTests(copy)) tests += found;
  if (isSwitch) {
    const file = copy.path(siteTexts, 'site.yaml');
    const texts = parseDocument(readFileSync(file, 'utf8'));
    texts.set(feature, 'off');
    writeFileSync(file, String(texts));
  }
  return { changed: [...new Set([...lines, ...ownLines].map(([file]) => file))], tests };
}

function deleteLine(copy: ProjectCopy, [file, wanted, part]: Edit): void {
  const all = readFileSync(copy.path(file), 'utf8').split('\n');
  const [found = '', ...more] = all.filter((each) => `\n${each}`.includes(wanted));
  assert.ok(found && more.length === 0, `one line of ${file} has ${wanted}`);
  const left = part ? [found.replace(part, '')] : [];
  writeFileSync(copy.path(file), all.flatMap((each) => (each === found ? left : [each])).join('\n'));
}

/** Those that import what is not there. Returns their texts. */
function deleteBrokenTests({ folder }: ProjectCopy): string {
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
  const texts = broken.map((file) => readFileSync(join(folder, file), 'utf8'));
  for (const file of broken) rmSync(join(folder, file));
  return texts.join('');
}

/** In a folder of its own: what was deleted comes back with {@link restoreAll}. */
export function keepAll({ folder }: ProjectCopy): void {
  for (const line of ['init -q', 'add -A', '-c user.name=test -c user.email=test@example.com commit -qm all'])
    execFileSync('git', line.split(' '), { cwd: folder });
}

export function restoreAll({ folder }: ProjectCopy): void {
  for (const line of ['reset -q --hard', 'clean -fdq']) execFileSync('git', line.split(' '), { cwd: folder });
}
