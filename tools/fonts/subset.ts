/**
 * `npm run fonts`: cuts the typefaces down to the letters of our three languages, and writes them to `app/fonts/`.
 * Other letters (a name in Polish, say) come from the whole files of Fontsource, where a page has any. To be run again
 * when Fontsource's version, `glyphs.ts` or a good part of the words changes; what it writes is committed.
 *
 * The two files that are preloaded fit into the first 14 KB that a server may send unasked on a new connection; that of
 * text, which is asked for second, into two thirds of it: a phone's line is not theirs alone.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import { displayGlyphs, glyphs, symbols, textGlyphs, turkishGlyphs } from '#app/fonts/glyphs.ts';
import { kerningOf, withKerning } from './kerning.ts';

type Face = { family: string; features: string[]; weights: [min: number, max: number] };

/** Ligatures are left out: headlines are set closer than normal, where no browser uses them. */
const base = ['ccmp', 'locl'];
const figures = [...base, 'lnum', 'tnum'];
const headlines: Face = { family: 'vollkorn', features: figures, weights: [700, 700] };
const legal: Face = { family: 'vollkorn', features: figures, weights: [400, 400] };
const text: Face = { family: 'instrument-sans', features: base, weights: [400, 600] };

/** Without straight quotation marks, which YAML has and our words do not. */
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
  console.log(`${path}: ${font.length} bytes, ${kerning.length} distances`);
}

await writeSubset('vollkorn-bold', headlines, displayGlyphs);
await writeSubset('vollkorn-bold-turkish', headlines, turkishGlyphs, 'latin-ext');
await writeSubset('vollkorn-text', legal, glyphs);
await writeSubset('vollkorn-text-turkish', legal, turkishGlyphs, 'latin-ext');
await writeSubset('instrument-sans', text, textGlyphs);
await writeSubset('instrument-sans-symbols', text, symbols);
await writeSubset('instrument-sans-turkish', text, turkishGlyphs, 'latin-ext');
