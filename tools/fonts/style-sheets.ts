/** The style sheets of the fonts: names, files, ranges of characters, and fallback fonts of the same size. */
import { displayGlyphs, glyphs, symbols, textGlyphs, turkishGlyphs } from '#app/fonts/glyphs.ts';
import { type FontMetrics, metricsOf, overrides } from './metrics.ts';
import { type Script, type Typeface, uncompressed } from './typefaces.ts';
import { codesIn, codesOf, rangeOf } from './unicode-range.ts';

type Fallback = { name: string; weights: Record<number, { local: string[]; width: number }> };

/**
 * Fonts that devices have, with the mean width of their characters in shares of the font size. From the values that
 * capsize computes for Vollkorn and Instrument Sans; `local()` needs the full name or the PostScript name.
 */
const fallbacks: Record<Typeface['category'], Fallback[]> = {
  serif: [
    fallback('Georgia', ['Georgia', 0.44815], ['Georgia Bold', 'Georgia-Bold', 0.52267]),
    fallback('Noto Serif', ['Noto Serif', 'NotoSerif-Regular', 0.48353], ['Noto Serif Bold', 'NotoSerif-Bold', 0.5161]),
    fallback(
      'Times',
      ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 0.40838],
      ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 0.436061],
    ),
  ],
  'sans-serif': [
    fallback(
      'Arial',
      ['Arial', 'ArialMT', 'Liberation Sans', 0.44734],
      ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 0.4818],
      ['Arial', 'ArialMT', 'Liberation Sans', 0.44707],
    ),
    fallback(
      'Roboto',
      ['Roboto', 'Roboto-Regular', 0.44635],
      ['Roboto Bold', 'Roboto-Bold', 0.45384],
      ['Roboto Medium', 'Roboto-Medium', 0.45],
    ),
  ],
};

type Names = [...local: string[], width: number];

function fallback(name: string, regular: Names, bold: Names, medium = regular): Fallback {
  const entry = (names: Names) => ({ local: names.slice(0, -1) as string[], width: names.at(-1) as number });
  return { name, weights: { 400: entry(regular), 500: entry(medium), 600: entry(bold), 700: entry(bold) } };
}

/** The files of the fonts and the weights for which they are used. */
const bold = '600 700';
const all = '400 700';

export async function styleSheets(headlines: Typeface, text: Typeface): Promise<Record<string, string>> {
  const display = metricsOf(await uncompressed(headlines.file('latin')));
  const body = metricsOf(await uncompressed(text.file('latin')));
  const subset = (face: Typeface, name: string, weight: string, characters: string, folder = '.', swap = 'swap') =>
    fontFace(face, `${folder}/${name}.woff2`, weight, rangeOf(codesOf(characters)), swap);
  const complete = (face: Typeface, weight: string, script: Script, own: string) => {
    const url = `@fontsource-variable/${face.id}/files/${face.id}-${script}-wght-normal.woff2`;
    const other = script === 'latin' ? [] : codesIn(face.ranges.latin);
    const without = new Set([...codesOf(own), ...other, ...invisible]);
    return fontFace(face, url, weight, rangeOf(codesIn(face.ranges[script]).filter((code) => !without.has(code))));
  };
  const reading = (name: string, characters: string) =>
    subset(headlines, name, '400', characters, '../../fonts', 'optional');
  return {
    'app/fonts/subset-fonts.css': [
      `/* Made by npm run fonts. headlines: ${headlines.id}, text: ${text.id} */`,
      `:root {\n  --f-display: ${stack(headlines, 'serif')};\n  --f-text: ${stack(text, 'system-ui, sans-serif')};\n}`,
      comment(
        'Subsets with the characters of our texts (glyphs.ts); full-fonts.css has all other characters.',
        'Pages preload the two Latin files, Turkish pages all four.',
      ),
      subset(headlines, 'headlines', bold, displayGlyphs),
      subset(headlines, 'headlines-turkish', bold, turkishGlyphs),
      subset(text, 'text', all, textGlyphs),
      subset(text, 'text-turkish', all, turkishGlyphs),
      comment('Fallback fonts with the metrics of the web fonts, so that the swap causes no layout shift.'),
      ...fallbackFaces(headlines, display, [[700, '600 900']]),
      ...fallbackFaces(text, body, [
        [400, '400'],
        [500, '500'],
        [600, bold],
      ]),
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
    'app/routes/legal/reading-face.css': [
      comment(
        'Made by npm run fonts.',
        'The regular weight for long texts, with its fallback fonts (fonts/subset-fonts.css).',
        '`optional`: a text does not change while somebody reads, so a late font is not used.',
      ),
      reading('reading', glyphs),
      reading('reading-turkish', turkishGlyphs),
      ...fallbackFaces(headlines, display, [[400, '400 599']]),
    ].join('\n'),
  };
}

/** Control characters, and the invisible ones from U+2060 on. */
const invisible = [
  ...Array.from({ length: 32 }, (_, code) => code),
  ...Array.from({ length: 16 }, (_, i) => 0x2060 + i),
];

const comment = (...lines: string[]) => `/*\n${lines.map((line) => ` * ${line}\n`).join('')} */`;

function fontFace({ family }: Typeface, url: string, weight: string, range: string, display = 'swap'): string {
  return `@font-face {
  font-family: '${family}';
  src: url('${url}') format('woff2');
  font-weight: ${weight};
  font-display: ${display};
  unicode-range: ${range};
}`;
}

function stack({ family, category }: Typeface, generic: string): string {
  const last = category === 'serif' ? 'serif' : generic === 'serif' ? 'sans-serif' : generic;
  return [`'${family}'`, ...fallbacks[category].map(({ name }) => `'${family} ${name}'`), last].join(', ');
}

function fallbackFaces(face: Typeface, metrics: FontMetrics, weights: [weight: number, range: string][]): string[] {
  return fallbacks[face.category].flatMap((each) =>
    weights.map(([weight, range]) => {
      const { local = [], width = 1 } = each.weights[weight] ?? {};
      return `@font-face {
  font-family: '${face.family} ${each.name}';
  src: ${local.map((name) => `local('${name}')`).join(', ')};
  font-weight: ${range};
  ${overrides(metrics, weight, width)}
}`;
    }),
  );
}
