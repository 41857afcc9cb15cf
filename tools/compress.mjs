/** Compresses at the highest level, because it runs once a build. */

import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildFolder } from '#content/folders.server.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Leaves out compressed formats and what an earlier build has compressed. */
const files = globSync(`${buildFolder}/client/**/*.{css,js,svg,txt,webmanifest,ico}`).filter(
  (file) => !existsSync(`${file}.br`),
);

async function compress(/** @type {string} */ file) {
  const content = readFileSync(file);
  const parameters = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const variants = { br: await brotli(content, { params: parameters }), gz: await deflate(content, { level: 9 }) };
  for (const [extension, variant] of Object.entries(variants)) {
    if (variant.length < content.length) writeFileSync(`${file}.${extension}`, variant);
  }
}

const queue = [...files];
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let file = queue.shift(); file; file = queue.shift()) await compress(file);
  }),
);
