import { join } from 'node:path';

/** `npm test` has texts of its own (tools/test.mjs). */
export const contentFolder = process.env.CONTENT_FOLDER ?? 'content';

export const buildFolder = join(contentFolder, '..', 'build');
