/** The features that can be deleted, and what is left over of each. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { ProjectCopy } from './project-copy.ts';

/** A line of a file, by what it contains. Only `part` of it is deleted, if it is given. */
type Edit = [file: string, line: string, part?: string];

/**
 * `lines`: what names the feature, besides the list of features. `testFiles` and `testLines`: its tests outside of its
 * folder. `isSwitch`: the owner writes `off` in `site.yaml` instead of its rules.
 */
type Deletion = { lines: Edit[]; testFiles: string[]; testLines?: Edit[]; isSwitch?: boolean };

/** Those of the owner, who writes `off`; the checks have texts of their own. */
export const siteTexts = 'content';
const features = 'app/features.server.ts';
const contract = 'test/store/contract.ts';

/** Its routes, and their place in the list. */
const routesOf = (feature: string): Edit[] => [
  ['app/routes.ts', `import { ${feature}Routes }`],
  ['app/routes.ts', 'const features:', `${feature}Routes, `],
];

export const deletions: Record<string, Deletion> = {
  booking: {
    lines: [
      ...routesOf('booking'),
      ['package.json', '"ical-generator"'],
      ['package.json', '"ical.js"'],
      // `site.yaml` may still have the rules.
      ['content/site-schema.ts', 'bookingRulesSchema =', 'export '],
      ['app/delivery/mail.server.ts', 'const visitorMailName =', 'export '],
    ],
    testFiles: [
      ...['test/store/bookings.ts', 'test/support/new-booking.ts', 'test/slow/store/booking-racer.ts'],
      'test/slow/nothing-missing.test.ts',
      ...['', '-sqlite.test', '-postgres.test'].map((name) => `test/slow/store/booking-race${name}.ts`),
    ],
    testLines: [
      [contract, "from './bookings.ts'"],
      [contract, 'await testBookings(query)'],
    ],
    isSwitch: true,
  },
  countdown: {
    lines: [
      ...routesOf('countdown'),
      ['app/pages/home/route.tsx', '#app/countdown/banner/banner.css'],
      ['app/below-fold.css', './countdown/banner/banner-states.css'],
    ],
    testFiles: ['test/store/countdowns.ts'],
    testLines: [
      [contract, "from './countdowns.ts'"],
      [contract, 'await testCountdowns(query)'],
    ],
  },
  texts: {
    lines: [
      // Others use them in their own file alone.
      ['app/office-kit/ui/list.tsx', 'function Filters', 'export '],
      ['content/texts.ts', 'function maxLength', 'export '],
    ],
    testFiles: [
      ...['test/e2e/office-words.spec.ts', 'test/slow/instances/published-texts.test.ts'],
      'test/slow/texts-command.test.ts',
    ],
  },
};

/** A copy of the project, with its packages, in which the feature and the lines that name it are deleted. */
export function projectWithout(feature: string): ProjectCopy {
  const { lines, testFiles, testLines = [], isSwitch } = deletions[feature] as Deletion;
  const copy = new ProjectCopy();
  copy.addPackages();
  for (const path of [`app/${feature}`, ...testFiles, 'test/slow/store/unreleased.test.ts'])
    rmSync(copy.path(path), { recursive: true });
  deleteLine(copy, [features, `from './${feature}/feature.server.ts'`]);
  deleteLine(copy, [features, 'leads([signups])', `${feature}, `]);
  for (const edit of [...lines, ...testLines]) deleteLine(copy, edit);
  if (isSwitch) {
    const file = copy.path(siteTexts, 'site.yaml');
    const texts = parseDocument(readFileSync(file, 'utf8'));
    texts.set(feature, 'off');
    writeFileSync(file, String(texts));
  }
  // A test asks git for the list of files.
  execFileSync('git', ['init', '--quiet'], { cwd: copy.folder });
  return copy;
}

function deleteLine(copy: ProjectCopy, [file, line, part]: Edit): void {
  const all = readFileSync(copy.path(file), 'utf8').split('\n');
  const [found = '', ...more] = all.filter((each) => each.includes(line));
  assert.ok(found && more.length === 0, `one line of ${file} has ${line}`);
  const left = part ? [found.replace(part, '')] : [];
  writeFileSync(copy.path(file), all.flatMap((each) => (each === found ? left : [each])).join('\n'));
}
