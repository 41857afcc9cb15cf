/**
 * `npm run fonts`: cuts the typefaces down to the letters of our three languages, and writes them to `app/ui/fonts/`.
 * Other letters (a name in Polish, say) come from the whole files of Fontsource, where a page has any. To be run again
 * when Fontsource's version or `letters` changes; what it writes is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { letters, turkishLetters } from '#app/ui/fonts/letters.ts';

/** Kerning, ligatures, figures, marks; `rvrn` swaps shapes at heavy weights. Fractions and the like are not used. */
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'lnum', 'pnum', 'tnum', 'mark', 'mkmk', 'rvrn'];

type Axis = number | { min: number; max: number; default: number };
const range = (min: number, max: number): Axis => ({ min, max, default: min });

async function cut(family: string, name: string, wght: Axis): Promise<void> {
  for (const [script, text] of [
    ['latin', letters],
    ['latin-ext', turkishLetters],
  ] as const) {
    const file = `node_modules/@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`;
    const options = { targetFormat: 'woff2', keepFeatures, noHinting: true, variationAxes: { wght } } as const;
    const font = await subsetFont(readFileSync(file), text, options);
    const path = `app/ui/fonts/${name}${script === 'latin' ? '' : '-turkish'}.woff2`;
    writeFileSync(path, font);
    console.log(`${path}: ${font.length} bytes`);
  }
}

await cut('vollkorn', 'vollkorn-bold', range(600, 700));
await cut('vollkorn', 'vollkorn-text', 400);
await cut('instrument-sans', 'instrument-sans', range(400, 700));
