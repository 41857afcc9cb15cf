/** The features that can be deleted, and what is left over of each. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ProjectCopy } from './project-copy.ts';

/** A line of a file, by what it contains; without a replacement the line is deleted. */
type Edit = [file: string, line: string, replace?: { part: string; by: string }];

/**
 * `own`: what makes the feature one. `off`: its rules in `site.yaml`, instead of which the owner writes `off`.
 * `lines`: what else names it. `tests`: of it, outside of its folder.
 */
type Deletion = { own: Edit[]; off?: RegExp; lines: Edit[]; tests?: { files: string[]; lines: Edit[] } };

/** Those of the owner, who writes `off`; the checks have texts of their own. */
export const siteTexts = 'content';
const features = 'app/features.server.ts';
const parts = 'app/office/parts.ts';
const styles = 'app/office/office.css';

export const deletions: Record<string, Deletion> = {
  booking: {
    own: [
      [features, "from './booking/feature.server.ts'"],
      [features, 'readonly Feature[] =', { part: 'booking, ', by: '' }],
    ],
    off: /^booking:\n(?:[ #].*\n|\n)*/m,
    lines: [
      [parts, 'import { bookingPart }'],
      [parts, '  bookingPart,'],
      [styles, '../booking/office/'],
      ['app/database/tables.ts', '#app/booking/tables.ts'],
      ['app/database/tables.ts', '[bookings, bookingCells'],
      ['app/routes.ts', 'import { bookingRoutes }'],
      ['app/routes.ts', '...bookingRoutes'],
      ['package.json', '"ical-generator"'],
      ['package.json', '"ical.js"'],
      // `site.yaml` may still have the rules.
      ['content/site-schema.ts', 'bookingRulesSchema =', { part: 'export ', by: '' }],
    ],
    tests: {
      files: [
        ...['test/store/bookings.ts', 'test/support/new-booking.ts', 'test/slow/store/booking-racer.ts'],
        ...['test/slow/store/booking-race.ts', 'test/slow/store/unreleased.test.ts'],
        ...['sqlite', 'postgres'].map((name) => `test/slow/store/booking-race-${name}.test.ts`),
      ],
      lines: [
        ['test/store/contract.ts', "from './bookings.ts'"],
        ['test/store/contract.ts', 'await testBookings(query)'],
      ],
    },
  },
  countdown: {
    own: [
      [features, "from './countdown/feature.server.ts'"],
      [features, 'readonly Feature[] =', { part: 'countdown, ', by: '' }],
    ],
    lines: [
      [parts, 'import { countdownPart }'],
      [parts, '  countdownPart,'],
      [styles, '../countdown/office/'],
      ['app/database/tables.ts', '#app/countdown/tables.ts'],
      ['app/database/tables.ts', 'countdownTitles]', { part: ', countdowns, countdownTitles', by: '' }],
      ['app/routes.ts', 'countdown/api/countdown.ts'],
      ['app/routes.ts', 'countdown/api/countdown-events.ts'],
      ['cli/main.ts', '#app/countdown/command.ts'],
      // The office shows them as they are for visitors.
      ['app/shell/banner.tsx', 'function BannerContent', { part: 'export ', by: '' }],
      ['app/shell/banner.tsx', 'const closeIcon', { part: 'export ', by: '' }],
    ],
    tests: {
      files: ['test/store/countdowns.ts', 'test/slow/store/unreleased.test.ts'],
      lines: [
        ['test/store/contract.ts', "from './countdowns.ts'"],
        ['test/store/contract.ts', 'await testCountdowns(query)'],
      ],
    },
  },
  texts: {
    own: [
      [features, "from './texts/feature.server.ts'"],
      [features, 'readonly Feature[] =', { part: 'texts, ', by: '' }],
    ],
    lines: [
      [parts, 'import { textsPart }'],
      [parts, '  textsPart,'],
      [styles, '../texts/office/editor-fields.css'],
      [styles, '../texts/office/list.css'],
      [styles, '../texts/office/editor.css'],
      ['app/database/tables.ts', '#app/texts/tables.ts'],
      ['app/database/tables.ts', '[contentDrafts, contentVersions'],
      ['cli/main.ts', '#app/texts/command.ts'],
      // Others use them in their own file alone.
      ['app/office-kit/ui/list.tsx', 'function Filters', { part: 'export ', by: '' }],
      ['content/texts.ts', 'function maxLength', { part: 'export ', by: '' }],
    ],
    tests: {
      files: [
        ...['test/e2e/office-words.spec.ts', 'test/slow/instances/published-texts.test.ts'],
        'test/slow/texts-command.test.ts',
        'test/slow/store/unreleased.test.ts',
      ],
      lines: [],
    },
  },
};

/** A copy of the project, with its packages, in which the feature and the lines that name it are deleted. */
export function projectWithout(feature: string): ProjectCopy {
  const { own, off, lines, tests } = deletions[feature] as Deletion;
  const copy = new ProjectCopy();
  copy.addPackages();
  for (const path of [`app/${feature}`, ...(tests?.files ?? [])]) rmSync(copy.path(path), { recursive: true });
  for (const edit of [...own, ...lines, ...(tests?.lines ?? [])]) change(copy, edit);
  if (off) switchOff(copy, feature, off);
  // A test asks git for the list of files.
  execFileSync('git', ['init', '--quiet'], { cwd: copy.folder });
  return copy;
}

function switchOff(copy: ProjectCopy, feature: string, rules: RegExp): void {
  const file = copy.path(siteTexts, 'site.yaml');
  const text = readFileSync(file, 'utf8');
  assert.match(text, rules);
  writeFileSync(file, text.replace(rules, `${feature}: off\n\n`));
}

function change(copy: ProjectCopy, [file, line, replace]: Edit): void {
  const all = readFileSync(copy.path(file), 'utf8').split('\n');
  const [index = -1, ...more] = all.flatMap((each, number) => (each.includes(line) ? [number] : []));
  assert.deepEqual([index >= 0, more], [true, []], `one line of ${file} has ${line}`);
  all.splice(index, 1, ...(replace ? [String(all[index]).replace(replace.part, replace.by)] : []));
  writeFileSync(copy.path(file), all.join('\n'));
}
