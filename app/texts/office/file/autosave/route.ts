/** `/office/words/:file/autosave`: stores texts while somebody types, and answers with JSON. */

import { clockText } from '#app/office-kit/clock.ts';
import { type OfficeArgs, officeContext, readPost } from '#app/office-kit/office-context.ts';
import { changesOf, isDrafted, readWords } from '../../../word-values.server.ts';
import { readOverlay, saveWhatFits } from '../../../words.server.ts';
import { textKey } from '../../addresses.ts';
import { wordFile } from '../load.server.ts';
import { readTexts } from '../save.server.ts';

/**
 * `drafted`: whether each sent text differs from the one on the website; `time` is that of the site. Without `ok`
 * something was not stored, and the button says why.
 */
export async function action(args: OfficeArgs) {
  const { language } = args.context.get(officeContext);
  const { person, form } = await readPost(args);
  const file = wordFile(args.params.file);
  const typed = readTexts(form);
  const problems = await saveWhatFits(changesOf(readWords(file, await readOverlay()), typed), person.name);
  const { versions } = readWords(file, await readOverlay());
  const drafted = typed.map(({ file, path }) => {
    const version = versions.find((each) => each.path === file);
    return [`text ${textKey(file, path)}`, version !== undefined && isDrafted(version, path)];
  });
  return Response.json({
    ok: problems.length === 0,
    drafted: Object.fromEntries(drafted),
    time: clockText(Date.now(), language),
  });
}
