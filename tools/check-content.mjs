/** Checks all texts and answers; ends with 1 for problems, not for notes. With a file name, stores the texts there. */

import { unusedNames, withHints } from '#app/features.server.ts';
import { missingGlyphs } from '#app/fonts/missing-glyphs.server.ts';
import { contentFolder } from '#content/folders.server.ts';
import { readContent, readGlossaries } from '#content/load.server.ts';
import { storeContent } from '#content/stored-content.server.ts';

const [file] = process.argv.slice(2);

try {
  const content = withHints(file ? storeContent(contentFolder, readContent, file) : readContent(contentFolder));
  for (const line of unusedNames(content)) console.warn(`content/${line}`);
  readGlossaries(contentFolder);
  for (const note of missingGlyphs(contentFolder)) console.error(`note: content/${note}`);
} catch (thrown) {
  const error = /** @type {Error} */ (thrown);
  console.error(['ContentError', 'SettingsError'].includes(error.name) ? error.message : error);
  process.exit(1);
}
