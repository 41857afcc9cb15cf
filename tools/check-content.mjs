/**
 * Checks every text of the site, and the assistant's answers beside the pages. Ends with 1 if there is a problem; notes
 * on characters without a font file do not count. With the name of a file, it stores the texts there for the build.
 */

import '#app/features.server.ts';
import { unusedNames, withAgreement } from '#app/assistant/agreement.ts';
import { missingGlyphs } from '#app/fonts/missing-glyphs.server.ts';
import { contentFolder } from '#content/folders.server.ts';
import { readContent, readGlossaries } from '#content/load.server.ts';
import { storeContent } from '#content/stored-content.server.ts';

const [file] = process.argv.slice(2);

try {
  const content = withAgreement(file ? storeContent(contentFolder, readContent, file) : readContent(contentFolder));
  for (const line of unusedNames(content)) console.warn(`content/${line}`);
  readGlossaries(contentFolder);
  for (const note of missingGlyphs(contentFolder)) console.error(`note: content/${note}`);
} catch (thrown) {
  const error = /** @type {Error} */ (thrown);
  console.error(error.name === 'ContentError' ? error.message : error);
  process.exit(1);
}
