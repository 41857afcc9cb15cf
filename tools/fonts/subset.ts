/**
 * `npm run fonts` writes subsets of the typefaces and their style sheets to `app/`, to be committed. Run it again when
 * a typeface, the version of Fontsource or `glyphs.ts` changes. Other letters are in the whole files of Fontsource.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { displayGlyphs, glyphs, symbols, textGlyphs, turkishGlyphs } from '#app/fonts/glyphs.ts';
import { run } from '../command.mjs';
import { completeFont, headlines, type Script, type Typeface, text } from './typefaces.ts';

/** Weights of the file, fixed or variable. */
type Face = { typeface: Typeface; features: string[]; weight: number | { min: number; max: number; default: number } };

/** Turkish has an i of its own (`locl`). Browsers disable ligatures where letter spacing is negative. */
const display: Face = { typeface: headlines, features: ['kern', 'locl', 'lnum', 'tnum'], weight: 700 };
const reading: Face = { typeface: headlines, features: ['kern', 'locl', 'lnum'], weight: 400 };
const body: Face = { typeface: text, features: ['kern'], weight: { min: 400, max: 600, default: 400 } };

const bold = '600 700';
const all = '400 700';

/** Control characters, and those from U+2060 on. */
const invisible = codesIn('U+0-1F, U+2060-206F');

async function writeSubset(name: string, face: Face, letters: string, script: Script = 'latin'): Promise<void> {
  const font = await subsetFont(completeFont(face.typeface, script), letters, {
    targetFormat: 'woff2',
    keepFeatures: face.features,
    noHinting: true,
    // Without GDEF, kerning is that of the lightest weight, which saves a quarter of the text's file.
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

function styleSheets(): Record<string, string> {
  return {
    'app/fonts/subset-fonts.css': [
      comment(
        'Made by npm run fonts.',
        'Subsets with the characters of our texts (glyphs.ts); full-fonts.css has all other characters.',
        'Pages preload the two Latin files, Turkish pages all four. The Latin files have no range, which would be 0.1 KB of',
        'every page: they are loaded in any case, and a character that they lack is looked for in the other files.',
      ),
      subset(headlines, 'headlines', bold),
      subset(headlines, 'headlines-turkish', bold, turkishGlyphs),
      subset(text, 'text', all),
      subset(text, 'text-turkish', all, turkishGlyphs),
    ].join('\n'),
    'app/fonts/full-fonts.css': [
      comment(
        'Made by npm run fonts.',
        'Characters that the subsets (subset-fonts.css) lack, and own characters that no first screen shows.',
        'Browsers search a character only among faces of equal weight, so the weights are those of the subsets.',
        'The headlines have no regular weight here: while its subset is late, browsers would fetch this file for every',
        'character. No file has the invisible characters from U+2060 on.',
      ),
      subset(text, 'text-symbols', all, symbols),
      complete(headlines, bold, 'latin-ext', turkishGlyphs),
      complete(headlines, bold, 'latin', displayGlyphs),
      complete(text, all, 'latin-ext', turkishGlyphs),
      complete(text, all, 'latin', glyphs),
    ].join('\n'),
    'app/pages/legal/reading-face.css': [
      comment(
        'Made by npm run fonts.',
        'The regular weight for long texts.',
        '`swap`: the fallback faces have the same width, so a late font moves nothing.',
      ),
      readingFace('reading'),
      readingFace('reading-turkish', turkishGlyphs),
    ].join('\n'),
  };
}

function subset(face: Typeface, name: string, weight: string, characters?: string): string {
  return fontFace(face, `./${name}.woff2`, weight, codesOf(characters));
}

function readingFace(name: string, characters?: string): string {
  return fontFace(headlines, `../../fonts/${name}.woff2`, '400', codesOf(characters));
}

/** Has the characters that no other file has. */
function complete(face: Typeface, weight: string, script: Script, own: string): string {
  const source = `@fontsource-variable/${face.id}`;
  const ranges: Record<Script, string> = JSON.parse(readFileSync(`node_modules/${source}/unicode.json`, 'utf8'));
  const other = script === 'latin' ? [] : codesIn(ranges.latin);
  const without = new Set([...codesOf(own), ...other, ...invisible]);
  const codes = codesIn(ranges[script]).filter((code) => !without.has(code));
  return fontFace(face, `${source}/files/${face.id}-${script}-wght-normal.woff2`, weight, codes);
}

function comment(...lines: string[]): string {
  return `/*\n${lines.map((line) => ` * ${line}\n`).join('')} */`;
}

/** Covers all characters when there are no code points. */
function fontFace({ family }: Typeface, url: string, weight: string, codes: number[]): string {
  const range = codes.length > 0 ? `unicode-range: ${rangeOf(codes)};` : '';
  return `@font-face {
  font-family: '${family}';
  src: url('${url}');
  font-weight: ${weight};
  font-display: swap;
  ${range}
}`;
}

function codesOf(characters = ''): number[] {
  return [...characters].map((character) => character.codePointAt(0) ?? 0);
}

function codesIn(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

function rangeOf(codes: number[]): string {
  const sorted = [...new Set(codes)].sort((a, b) => a - b);
  const hex = (code: number) => code.toString(16).toUpperCase();
  const parts: string[] = [];
  for (let at = 0; at < sorted.length; at++) {
    const first = sorted[at] ?? 0;
    while (sorted[at + 1] === (sorted[at] ?? 0) + 1) at++;
    const last = sorted[at] ?? 0;
    parts.push(first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`);
  }
  return parts.join(', ');
}
