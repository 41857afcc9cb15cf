/** `npm run bench -- NAME …` measures what `bench/NAME.ts` says. */
import { readdirSync } from 'node:fs';

const names = readdirSync('bench').flatMap((file) => /^(?!main)(\w+)\.ts$/.exec(file)?.[1] ?? []);
const [name = ''] = process.argv.splice(2, 1);
if (names.includes(name)) await import(`./${name}.ts`);
else {
  console.error(`What is to be measured? npm run bench -- ${names.join('|')}`);
  process.exit(1);
}
