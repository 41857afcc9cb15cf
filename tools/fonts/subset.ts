/**
 * `npm run fonts`: subsets the typefaces to the letters of our languages, and writes them and their style sheets to
 * `app/`, where they are committed. Other letters (of a Polish name, for example) come from the whole files of
 * Fontsource. Run again when a typeface, the version of Fontsource or `glyphs.ts` changes.
 */
import { writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { displayGlyphs, glyphs, symbols, textGlyphs, turkishGlyphs } from '#app/fonts/glyphs.ts';
import { run } from '../command.mjs';
import { styleSheets } from './style-sheets.ts';
import { completeFont, headlines, type Script, type Typeface, text } from './typefaces.ts';

/** `weight`: of the file, fixed or variable. */
type Face = { typeface: Typeface; features: string[]; weight: number | { min: number; max: number; default: number } };

/** Turkish has an i of its own (`locl`). No ligatures: browsers disable them where letter spacing is negative. */
const display: Face = { typeface: headlines, features: ['kern', 'locl', 'lnum', 'tnum'], weight: 700 };
const reading: Face = { typeface: headlines, features: ['kern', 'locl', 'lnum'], weight: 400 };
const body: Face = { typeface: text, features: ['kern'], weight: { min: 400, max: 600, default: 400 } };

async function writeSubset(name: string, face: Face, letters: string, script: Script = 'latin'): Promise<void> {
  const font = await subsetFont(completeFont(face.typeface, script), letters, {
    targetFormat: 'woff2',
    keepFeatures: face.features,
    noHinting: true,
    // Without GDEF, kerning is that of the lightest weight: a quarter less in the file of the text.
    dropTables: ['GDEF', 'STAT'],
    variationAxes: { wght: face.weight },
  });
  const path = `app/fonts/${name}.woff2`;
  writeFileSync(path, font);
  console.log(`${path}: ${font.length} bytes`);
}

await writeSubset('headlines', display, displayGlyphs);
await writeSubset('headlines-turkish', display, turkishGlyphs, 'latin-ext');
await writeSubset('reading', reading, glyphs);
await writeSubset('reading-turkish', reading, turkishGlyphs, 'latin-ext');
await writeSubset('text', body, textGlyphs);
await writeSubset('text-symbols', body, symbols);
await writeSubset('text-turkish', body, turkishGlyphs, 'latin-ext');
const sheets = styleSheets();
for (const [path, sheet] of Object.entries(sheets)) writeFileSync(path, sheet);
run('biome', ['format', '--write', '--log-level=error', ...Object.keys(sheets)]);
