/** `/office/words/:file/autosave`: stores texts while somebody types, and answers with JSON. */

import { saveTexts } from '#app/domain/words/save-texts.server.ts';
import { isDrafted, readOverlay, readWords } from '#app/domain/words/word-values.server.ts';
import { readFormData } from '#app/http/form-data.server.ts';
import { clockText } from '../../../clock.ts';
import { type OfficeArgs, officeContext, requireSession } from '../../../office-context.ts';
import { textKey } from '../editor-context.ts';
import { wordFile } from '../load.server.ts';
import { readTypedFiles } from '../read-form.server.ts';

/**
 * `seen` has the digests of the stored values, `drafted` whether each sent text differs from the one on the website;
 * `time` is that of the site. Without `ok` something was not stored, and the button says why.
 */
export async function action({ request, params, context }: OfficeArgs) {
  const { client, language } = context.get(officeContext);
  const { person } = requireSession({ context });
  const file = wordFile(params.file);
  const typed = readTypedFiles(await readFormData(request, client));
  const { saved, conflicts, problems } = await saveTexts(readWords(file, await readOverlay()), typed, person.name);
  const seen = saved.map(({ file, path, seen }): [string, string] => [`seen ${textKey(file, path)}`, seen]);
  const { versions } = readWords(file, await readOverlay());
  const drafted = typed.flatMap(({ file, texts }) => {
    const version = versions.find((each) => each.path === file);
    return texts.map(({ path }) => [`text ${textKey(file, path)}`, version !== undefined && isDrafted(version, path)]);
  });
  return Response.json({
    ok: conflicts.length === 0 && problems.length === 0,
    seen: Object.fromEntries(seen),
    drafted: Object.fromEntries(drafted),
    time: clockText(Date.now(), language),
  });
}
