/**
 * `npm run fonts`: subsets the typefaces of `content/site.yaml` to the letters of our languages, and writes them and
 * their style sheets to `app/`, where they are committed. Other letters (of a Polish name, for example) come from the
 * whole files of Fontsource. Run again when a typeface, the version of Fontsource, `glyphs.ts` or many texts change.
 * Each of the two preloaded files fits into the first congestion window (14 KB); that of the text, which is requested
 * second, into two thirds of it.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import { displayGlyphs, glyphs, symbols, textGlyphs, turkishGlyphs } from '#app/fonts/glyphs.ts';
import { run } from '../command.mjs';
import { kerningOf, withKerning } from './kerning.ts';
import { styleSheets } from './style-sheets.ts';
import { type Script, type Typeface, typefaces, uncompressed } from './typefaces.ts';

type Face = { typeface: Typeface; features: string[]; weights: [min: number, max: number] };

const { headlines, text } = typefaces();
/** Without ligatures: headlines have negative letter spacing, with which browsers disable ligatures. */
const base = ['ccmp', 'locl'];
const figures = [...base, 'lnum', 'tnum'];
const display: Face = { typeface: headlines, features: figures, weights: [700, 700] };
const reading: Face = { typeface: headlines, features: figures, weights: [400, 400] };
const body: Face = { typeface: text, features: base, weights: [400, 600] };

/** Without straight quotation marks, which belong to YAML and not to the texts. */
const texts = globSync('content/**/*.{yaml,md}')
  .map((file) => readFileSync(file, 'utf8').replaceAll('"', ''))
  .join('\n');

async function writeSubset(name: string, face: Face, letters: string, script: Script = 'latin'): Promise<void> {
  const { typeface, features, weights } = face;
  const [min, max] = weights;
  const whole = typeface.file(script);
  const kerning = kerningOf(await uncompressed(whole), texts, letters, weights);
  const subset = await subsetFont(whole, letters, {
    targetFormat: 'sfnt',
    keepFeatures: features,
    noHinting: true,
    variationAxes: { wght: min === max ? min : { min, max, default: min } },
  });
  const font = await convert(withKerning(subset, kerning), 'woff2');
  const path = `app/fonts/${name}.woff2`;
  writeFileSync(path, font);
  console.log(`${path}: ${font.length} bytes, ${kerning.length} kerning pairs`);
}

await writeSubset('headlines', display, displayGlyphs);
await writeSubset('headlines-turkish', display, turkishGlyphs, 'latin-ext');
await writeSubset('reading', reading, glyphs);
await writeSubset('reading-turkish', reading, turkishGlyphs, 'latin-ext');
await writeSubset('text', body, textGlyphs);
await writeSubset('text-symbols', body, symbols);
await writeSubset('text-turkish', body, turkishGlyphs, 'latin-ext');
const sheets = await styleSheets(headlines, text);
for (const [path, sheet] of Object.entries(sheets)) writeFileSync(path, sheet);
run('biome', ['format', '--write', '--log-level=error', ...Object.keys(sheets)]);
