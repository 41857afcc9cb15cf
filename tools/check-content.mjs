/**
 * Checks every text of the site, and the assistant's answers beside the pages. Prints each problem with file and line,
 * and ends with 1 if there is one.
 */
import { withAgreement } from '#app/domain/assistant/agreement.ts';
import { readContent } from '#content/load.server.ts';

try {
  withAgreement(readContent('content'));
} catch (thrown) {
  const error = /** @type {Error} */ (thrown);
  console.error(error.name === 'ContentError' ? error.message : error);
  process.exit(1);
}
