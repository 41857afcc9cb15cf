/** Puts the compressed forms of the built files beside them, at the highest level: it is done once, and read for ever. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Formats that are not compressed already. */
const files = globSync('build/client/**/*.{css,js,svg,txt,webmanifest,ico}');

/** @param {string} file */
async function compress(file) {
  const content = readFileSync(file);
  const parameters = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const forms = { br: await brotli(content, { params: parameters }), gz: await deflate(content, { level: 9 }) };
  for (const [ending, form] of Object.entries(forms)) {
    if (form.length < content.length) writeFileSync(`${file}.${ending}`, form);
  }
}

const queue = [...files];
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let file = queue.shift(); file; file = queue.shift()) await compress(file);
  }),
);
