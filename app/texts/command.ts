import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { confirm, runAction, UsageError, type ValuesOf } from '#app/command-line.server.ts';
import type { Id } from '#app/database/table.ts';
import type { Edit } from '#content/edit.ts';
import { contentFolder } from '#content/folders.server.ts';
import { shippedValues } from './check-edits.server.ts';
import { editsIn, exportEdits } from './content-folder.server.ts';
import { readOverlay } from './drafts.server.ts';
import { changesBetween, editsOfChangedTexts } from './edits.ts';
import { publishInstead, shippedVersion } from './publish.server.ts';

export const summary = 'the texts that are edited in the office: to and from files';

export const usage = `npm run site -- content export [FOLDER] [--empty] [--yes]
npm run site -- content import FOLDER [--yes]

  export     writes the published edits into the files of content/, or of a copy of it; only the lines of the edited
             values change. --empty then publishes the files without edits: start the site with the new files first
  import     publishes what the files of FOLDER have in place of those of content/, in place of all earlier edits
`;

const options = {
  empty: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

type Values = ValuesOf<typeof options>;

const actions = { export: toFiles, import: fromFiles };

export const run = runAction({ options, usage, actions });

async function toFiles({ empty, yes }: Values, folder = contentFolder): Promise<void> {
  if (!existsSync(join(folder, 'site.yaml'))) throw new UsageError(`${folder} is no copy of content/.`);
  const { published, shipped, newest } = await readOverlay();
  const changed = exportEdits(folder, published);
  console.log(changed.length === 0 ? 'The files have all edits already.' : `Changed: ${changed.join(', ')}.`);
  for (const { file, path } of editsOfChangedTexts(published, shipped))
    console.log(`${file}: ${path}: an upgrade has changed this text too; yours is in the file now.`);
  if (!empty || published.length === 0) return;
  await confirm('A site that runs with older files shows their texts again.', yes);
  await publishEdits([], newest?.id);
}

async function fromFiles({ yes }: Values, folder?: string): Promise<void> {
  if (!folder || !existsSync(folder)) throw new UsageError(folder ? `There is no folder ${folder}.` : usage);
  const { edits, problems, leftOut } = await editsIn(folder);
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  for (const line of leftOut) console.warn(`Left out: ${line}`);
  const { published, newest } = await readOverlay();
  if (changesBetween(published, edits, await shippedValues()).length === 0) return console.log('Nothing to publish.');
  if (published.length > 0) await confirm(`${published.length} published edits are replaced by ${edits.length}.`, yes);
  await publishEdits(edits, newest?.id);
}

/** Throws for texts that have faults, and when somebody has published since `over` was read. */
async function publishEdits(edits: Edit[], over: Id = shippedVersion): Promise<void> {
  const result = await publishInstead(edits, 'shell', { over });
  if (result.status === 'published') return console.log(`Published as version ${result.version}.`);
  if (result.status === 'changed')
    throw new UsageError('Nothing was published, because somebody else has published meanwhile.');
  const lines = result.status === 'problems' ? result.problems : [];
  const texts = lines.map(({ file, path, message }) => `  ${[file, path, message].filter(Boolean).join(': ')}`);
  throw new UsageError(`Nothing was published, because the texts have faults:\n${texts.join('\n')}`);
}
