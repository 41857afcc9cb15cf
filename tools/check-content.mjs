/** Checks every text of the site; prints what is missing, with file and line. */
import { readContent } from '#content/load.server.ts';

try {
  readContent('content');
} catch (thrown) {
  const error = /** @type {Error} */ (thrown);
  console.error(error.name === 'ContentError' ? error.message : error);
  process.exit(1);
}
