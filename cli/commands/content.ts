import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { editsIn, exportEdits } from '#app/domain/words/content-folder.server.ts';
import { backTo, differences, type PublishResult, publishInstead, versions } from '#app/domain/words/publish.server.ts';
import { upgradeConflicts } from '#app/domain/words/upgrades.server.ts';
import { currentProblems, drafts, publishedEdits } from '#app/domain/words/words.server.ts';
import { contentFolder } from '#content/folders.server.ts';
import { confirm, parse, pickAction, printJson, withStore } from '../command.ts';
import { printTable } from '../table.ts';
import { localTime } from '../time.ts';
import { UsageError } from '../usage-error.ts';

export const summary = 'the texts that are edited in the office: versions, and to and from files';

export const usage = `npm run site -- content status [--json]
npm run site -- content export [FOLDER] [--empty] [--yes]
npm run site -- content import FOLDER [--yes]
npm run site -- content versions [--json]
npm run site -- content back-to VERSION [--yes]

  status     what lies over the files of content/, drafts, and texts that a new release has changed too
  export     writes the published edits into the files of content/, or of a copy of it; only the characters of the
             edited values change. --empty then publishes the files without edits: start the site with the new files
             first
  import     publishes what the files of FOLDER have in place of those of content/, in place of all earlier edits
  versions   who has published what, the newest first
  back-to    publishes the texts of an earlier version again
`;

const options = {
  empty: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parse<typeof options>>['values'];

const actions = { status, export: toFiles, import: fromFiles, versions: list, 'back-to': goBack };

export async function run(parameters: string[]): Promise<void> {
  const { values, positionals } = parse(parameters, options, usage);
  const action = pickAction(actions, positionals[0], usage);
  await withStore(() => action(values, positionals[1]));
}

async function status({ json }: Values): Promise<void> {
  const [edits, saved, conflicts] = await Promise.all([publishedEdits(), drafts(), upgradeConflicts()]);
  const problems = currentProblems();
  if (json) return printJson({ edits, drafts: saved, conflicts, problems });
  if (edits.length === 0) console.log('No text is edited: the site shows the files of content/.');
  for (const [file, own] of Map.groupBy(edits, ({ file }) => file))
    console.log(`${file}: ${own?.map(({ path }) => path || 'the whole text').join(', ')}`);
  if (saved.length > 0) console.log(`\nDrafts: ${saved.length}. They are published at /office/words.`);
  for (const { file, path } of conflicts)
    console.log(`\n${file}: ${path}: the file has changed too; decide at /office/words which text holds.`);
  for (const { file, path, message } of problems) console.log(`\nNot shown: ${file}: ${path ?? ''}: ${message}`);
}

async function toFiles({ empty, yes }: Values, folder = contentFolder): Promise<void> {
  if (!existsSync(join(folder, 'site.yaml'))) throw new UsageError(`${folder} is no copy of content/.`);
  const conflicts = await upgradeConflicts();
  if (conflicts.length > 0) {
    const places = conflicts.map(({ file, path }) => `  ${file}: ${path}`).join('\n');
    throw new UsageError(`Decide first at /office/words, because the files have changed too:\n${places}`);
  }
  const edits = await publishedEdits();
  const changed = exportEdits(folder, edits);
  console.log(changed.length === 0 ? 'The files have all edits already.' : `Changed: ${changed.join(', ')}.`);
  if (!empty || edits.length === 0) return;
  await confirm('A site that runs with older files shows their texts again.', yes);
  console.log(resultText(await publishInstead([], 'shell', 'export')));
}

async function fromFiles({ yes }: Values, folder?: string): Promise<void> {
  if (!folder || !existsSync(folder)) throw new UsageError(folder ? `There is no folder ${folder}.` : usage);
  const { edits, problems, leftOut } = await editsIn(folder);
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  for (const line of leftOut) console.warn(`Left out: ${line}`);
  const before = await publishedEdits();
  if (before.length > 0) await confirm(`${before.length} published edits are replaced by ${edits.length}.`, yes);
  console.log(resultText(await publishInstead(edits, 'shell', 'import')));
}

async function list({ json }: Values): Promise<void> {
  const found = await versions();
  const all = await Promise.all(
    found.versions.map(async (version) => ({ ...version, changes: (await differences(version.id)) ?? [] })),
  );
  if (json) return printJson(all);
  if (all.length === 0) return console.log('Nothing was published.');
  printTable(
    all.map(({ id, at, person, note, changes }) => {
      const places = changes.map(({ file, path }) => `${file} ${path}`.trim());
      return { version: id, published: localTime(at), person, changed: places.join(', '), note: note ?? '' };
    }),
  );
}

async function goBack({ yes }: Values, version?: string): Promise<void> {
  if (!version) throw new UsageError(usage);
  if ((await differences(version)) === undefined) throw new UsageError(`There is no version ${version}.`);
  await confirm(`The site shows the texts of version ${version} again.`, yes);
  console.log(resultText(await backTo(version, 'shell')));
}

/** Throws for texts that have faults. */
function resultText(result: PublishResult): string {
  if (result.status === 'nothing') return 'Nothing to publish.';
  if (result.status === 'published') return `Published as version ${result.version}.`;
  const lines = result.problems.map(
    ({ file, path, message }) => `  ${[file, path, message].filter(Boolean).join(': ')}`,
  );
  throw new UsageError(`Nothing was published, because the texts have faults:\n${lines.join('\n')}`);
}
