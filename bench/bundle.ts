/**
 * `npm run bench -- bundle`: the sizes of the script files for browsers, compressed with Brotli, and the largest
 * modules in them. Writes nothing to `build/`.
 */
import { brotliCompressSync } from 'node:zlib';
import { createBuilder, type Rolldown } from 'vite';

process.env.NODE_ENV = 'production';
const builder = await createBuilder({ logLevel: 'error', build: { write: false } });
const client = builder.environments.client;
if (!client) throw new Error('there is no build for browsers');
const { output } = (await builder.build(client)) as Rolldown.RolldownOutput;
const chunks = output.filter((file) => file.type === 'chunk' && file.code.trim() !== '') as Rolldown.OutputChunk[];

const sized = chunks.map((chunk) => ({ ...chunk, size: brotliCompressSync(chunk.code).byteLength }));
sized.sort((one, other) => other.size - one.size);
console.table(
  sized.map(({ fileName, size, moduleIds }) => ({ file: fileName, bytes: size, modules: moduleIds.length })),
);

const modules = sized.flatMap(({ fileName, size, modules }) => {
  const whole = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);
  return Object.entries(modules).map(([id, { renderedLength }]) => ({
    module: id.replace(/^.*?(node_modules|app|content)\//, '$1/').replace(/\?.*/, ''),
    // By the length before minification.
    bytes: Math.round((size * renderedLength) / whole),
    file: fileName,
  }));
});
modules.sort((one, other) => other.bytes - one.bytes);
console.table(modules.slice(0, 20));
