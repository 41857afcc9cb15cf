/**
 * `npm run fonts`: subsets the fonts to the letters of our three languages, and writes them to `app/fonts/`, where they
 * are committed. Other letters (of a Polish name, for example) come from the whole files of Fontsource. Run again when
 * the version of Fontsource, `glyphs.ts` or many texts change.
 * Each of the two preloaded files fits into the first congestion window (14 KB); that of the text, which is requested
 * second, into two thirds of it.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import { displayGlyphs, glyphs, symbols, textGlyphs, turkishGlyphs } from '#app/fonts/glyphs.ts';
import { kerningOf, withKerning } from './kerning.ts';

type Face = { family: string; features: string[]; weights: [min: number, max: number] };

/** Without ligatures: headlines have negative letter spacing, with which browsers disable ligatures. */
const base = ['ccmp', 'locl'];
const figures = [...base, 'lnum', 'tnum'];
const headlines: Face = { family: 'vollkorn', features: figures, weights: [700, 700] };
const legal: Face = { family: 'vollkorn', features: figures, weights: [400, 400] };
const text: Face = { family: 'instrument-sans', features: base, weights: [400, 600] };

/** Without straight quotation marks, which belong to YAML and not to the texts. */
const texts = globSync('content/**/*.{yaml,md}')
  .map((file) => readFileSync(file, 'utf8').replaceAll('"', ''))
  .join('\n');

async function writeSubset(name: string, face: Face, letters: string, script = 'latin'): Promise<void> {
  const { family, features, weights } = face;
  const [min, max] = weights;
  const whole = readFileSync(`node_modules/@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`);
  const kerning = await kerningOf(await convert(whole, 'sfnt'), texts, letters, weights);
  const subset = await subsetFont(whole, letters, {
    targetFormat: 'sfnt',
    keepFeatures: features,
    noHinting: true,
    variationAxes: { wght: min === max ? min : { min, max, default: min } },
  });
  const font = await convert(await withKerning(subset, kerning), 'woff2');
  const path = `app/fonts/${name}.woff2`;
  writeFileSync(path, font);
  console.log(`${path}: ${font.length} bytes, ${kerning.length} kerning pairs`);
}

await writeSubset('vollkorn-bold', headlines, displayGlyphs);
await writeSubset('vollkorn-bold-turkish', headlines, turkishGlyphs, 'latin-ext');
await writeSubset('vollkorn-text', legal, glyphs);
await writeSubset('vollkorn-text-turkish', legal, turkishGlyphs, 'latin-ext');
await writeSubset('instrument-sans', text, textGlyphs);
await writeSubset('instrument-sans-symbols', text, symbols);
await writeSubset('instrument-sans-turkish', text, turkishGlyphs, 'latin-ext');
