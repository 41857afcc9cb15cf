/** Checks every text of the site. Prints each problem with file and line, and ends with 1 if there is one. */
import { readContent } from '#content/load.server.ts';

try {
  readContent('content');
} catch (thrown) {
  const error = /** @type {Error} */ (thrown);
  console.error(error.name === 'ContentError' ? error.message : error);
  process.exit(1);
}
