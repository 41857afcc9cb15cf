/** `npm run licences`: licence, name and version of every production package, from the lock file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
/** Visitors get files that were made from typefaces. */
const typeface = /^node_modules\/@fontsource/;
const delivered = Object.entries(packages).filter(
  ([path, { dev, link }]) => path.startsWith('node_modules/') && !link && (!dev || typeface.test(path)),
);
const lines = delivered.map(([path, { version, license }]) => {
  const name = path.replace(/^.*node_modules\//, '');
  return `${license ?? 'unknown'}\t${name}@${version}`;
});
for (const line of [...new Set(lines)].sort()) console.log(line);
