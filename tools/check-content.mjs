/**
 * Checks every text of the site, the assistant's answers beside the pages, and the glossaries. Prints each problem with
 * file and line, and ends with 1 if there is one. Notes on characters without a font file do not change the result.
 */
import { unusedNames, withAgreement } from '#app/domain/assistant/agreement.ts';
import { missingGlyphs } from '#app/fonts/missing-glyphs.server.ts';
import { readContent, readGlossaries } from '#content/load.server.ts';

try {
  const content = withAgreement(readContent('content'));
  for (const line of unusedNames(content)) console.warn(`content/${line}`);
  readGlossaries('content');
  for (const note of missingGlyphs('content')) console.error(`note: content/${note}`);
} catch (thrown) {
  const error = /** @type {Error} */ (thrown);
  console.error(error.name === 'ContentError' ? error.message : error);
  process.exit(1);
}
