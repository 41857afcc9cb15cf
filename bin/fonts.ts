/**
 * `npm run fonts`: cuts the typefaces down to the letters of our three languages, and writes them to `app/ui/fonts/`.
 * Other letters (a name in Polish, say) come from the whole files of Fontsource, where a page has any. To be run again
 * when Fontsource's version, `letters.ts` or a good part of the words changes; what it writes is committed.
 *
 * The two files that are preloaded fit into the first 14 KB that a server may send unasked on a new connection.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import { displayLetters, letters, turkishLetters } from '#app/ui/fonts/letters.ts';
import { kerningOf, withKerning } from './kerning.ts';

/** Ligatures are left out: headlines are set closer than normal, where no browser uses them. */
const keepFeatures = ['ccmp', 'locl', 'lnum', 'tnum'];

const words = globSync('content/**/*.{yaml,md}')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

async function cut(family: string, name: string, letters: string, min: number, max = min): Promise<void> {
  const wght = min === max ? min : { min, max, default: min };
  for (const [script, text] of [
    ['latin', letters],
    ['latin-ext', turkishLetters],
  ] as const) {
    const whole = readFileSync(
      `node_modules/@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`,
    );
    const options = { targetFormat: 'sfnt', keepFeatures, noHinting: true, variationAxes: { wght } } as const;
    const kerning = await kerningOf(await convert(whole, 'sfnt'), words, text, [min, max]);
    const font = await convert(await withKerning(await subsetFont(whole, text, options), kerning), 'woff2');
    const path = `app/ui/fonts/${name}${script === 'latin' ? '' : '-turkish'}.woff2`;
    writeFileSync(path, font);
    console.log(`${path}: ${font.length} bytes, ${kerning.length} distances`);
  }
}

await cut('vollkorn', 'vollkorn-bold', displayLetters, 700);
await cut('vollkorn', 'vollkorn-text', letters, 400);
await cut('instrument-sans', 'instrument-sans', letters, 400, 600);
