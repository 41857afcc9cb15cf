/** `node tools/run.mjs tools/arrows.mjs`: the imports from room to room, counted, and rooms that import each other. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const room = (/** @type {string} */ file) => {
  const [top = '', inner = '', ...rest] = file.split('/');
  return top === 'app' && rest.length > 0 ? inner : top;
};

/** @type {Map<string, number>} */
const arrows = new Map();
for (const file of globSync('{app,content,server,cli}/**/*.{ts,tsx,css}', { exclude: ['**/*.test.ts'] })) {
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import|import\()\s*['"]([.#][^'"?]+)/g)) {
    const [from, to] = [room(file), room(path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path)))];
    if (from !== to) arrows.set(`${from} → ${to}`, (arrows.get(`${from} → ${to}`) ?? 0) + 1);
  }
}
for (const [arrow, count] of [...arrows].sort()) console.log(String(count).padStart(4), arrow);
const both = [...arrows.keys()].filter((arrow) => arrows.has(arrow.split(' → ').reverse().join(' → ')));
console.log(
  `${arrows.size} arrows; in both directions: ${both.filter((a) => a < a.split(' → ').reverse().join(' → ')).join(', ')}`,
);
