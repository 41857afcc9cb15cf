/** The contrast of the palette, checked when the site is built and when it starts (WCAG 2.2 AA). */
import { contrast, luminance } from './oklch.ts';
import { type Accent, accents, accentsOf, type Palette, recolour, shippedPalette } from './palette.ts';

type Named = Record<string, string>;
type Rule = { ratio: number; front: Named; on: Named };

/** WCAG 2.2, 1.4.3 and 1.4.11. */
const text = 4.5;
const graphics = 3;

const nightSections = {
  'the section at 17:58': '#2a1138',
  'the header and the section at 20:46': '#150a1d',
  'the section at 23:10': '#1e0e2c',
  'the section at 02:30': '#321a57',
  'the section at 04:40': '#4a2880',
};
const daySections = {
  'the section at 06:40': '#ffe9cf',
  'the section at 07:15': '#fff4e6',
  'the section at 07:59': '#fffaf3',
};
const notes = { 'the note of a form': '#ffe6b8', 'the log of the chat': '#ffe9c4' };
const fields = { 'fields and cards by day': '#fffdf9' };
const headline = { 'text at night': '#fff4e6' };
const secondary = { 'secondary text at night': '#d9c6f7' };
const red = { 'red numbers of the countdown': '#ff8f80' };
const ink = { 'text by day': '#2a1138' };
const topics = { 'topics and links by day': '#5526a3' };
const error = { 'the text of errors': '#7d160f' };

/** The pairs of the design, in colours of the shipped palette. */
export const rules: Rule[] = [
  {
    ratio: text,
    front: { ...headline, ...secondary, 'topics of sections at night': '#ffcf80' },
    on: { ...nightSections, 'the plates of the services': '#2b154f', façades: '#2d1745' },
  },
  { ratio: text, front: { ...headline, ...secondary }, on: { 'the title of the chat': '#45215f', frames: '#50296c' } },
  { ratio: text, front: secondary, on: { 'services that can be chosen': '#4b355c' } },
  { ratio: text, front: headline, on: { 'the section at dawn': '#693b93', 'the house of a small price': '#6a2f7c' } },
  { ratio: text, front: { 'lists of the prices': '#eadff5' }, on: { houses: '#41205e', 'small houses': '#6a2f7c' } },
  { ratio: text, front: { 'labels of the countdown': '#bda8cf', ...red }, on: { 'the countdown': '#0f0716' } },
  { ratio: text, front: { ...headline, ...red }, on: { 'numbers of the countdown': '#33184a' } },
  {
    ratio: text,
    front: { ...ink, 'secondary text by day': '#5b4668', ...topics },
    on: { ...daySections, ...fields, ...notes },
  },
  { ratio: text, front: { 'hints of a form': '#57425f' }, on: { ...fields, ...notes } },
  { ratio: text, front: ink, on: { 'the menu': '#efe1f7' } },
  {
    ratio: text,
    front: { 'the text of buttons at night': '#2a1138' },
    on: { 'buttons at night': '#ffb84d', 'buttons under the pointer': '#ffcf80', 'pressed buttons': '#f0a23a' },
  },
  {
    ratio: text,
    front: { 'the text of buttons by day': '#fff4e6' },
    on: { 'buttons by day': '#662fc0', 'buttons under the pointer': '#5526a3', 'pressed buttons': '#421c84' },
  },
  { ratio: text, front: error, on: { 'the summary of errors': '#fde3dc', ...fields, ...notes } },
  { ratio: graphics, front: { 'the focus ring at night': '#ffb84d' }, on: nightSections },
  { ratio: graphics, front: { 'the focus ring by day': '#662fc0' }, on: { ...daySections, ...fields, ...notes } },
  { ratio: graphics, front: { 'the border of a wrong field': '#b3261e' }, on: { ...fields, ...notes } },
];

export type ContrastProblem = { accent: Accent; message: string };

/** The pairs with too little contrast: for each accent that the owner has changed, the worst one. */
export function contrastProblems(palette: Palette): ContrastProblem[] {
  const worst = new Map<Accent, { share: number; message: string }>();
  for (const { ratio, front, on } of rules) {
    for (const [name, colour] of Object.entries(front)) {
      for (const [surface, background] of Object.entries(on)) {
        const pair = { front: recolour(colour, palette), on: recolour(background, palette) };
        const found = contrast(pair.front, pair.on);
        if (found >= ratio) continue;
        const concerned = [colour, background].flatMap((hex) => accentsOf(hex).slice(0, 1));
        const accent = concerned.map((each) => each.accent).find((each) => palette[each] !== shippedPalette[each]);
        if (!accent || (worst.get(accent)?.share ?? 1) <= found / ratio) continue;
        // Rounded down: 4.49 must not read as 4.5.
        const figures = `${Math.floor(found * 10) / 10}, and WCAG AA asks for ${ratio}`;
        const message = `${name} (${pair.front}) on ${surface} (${pair.on}) has a contrast of ${figures}`;
        worst.set(accent, { share: found / ratio, message: `${message}; ${advice(colour, background, palette)}` });
      }
    }
  }
  return accents.flatMap((accent) => {
    const message = worst.get(accent)?.message;
    return message ? [{ accent, message }] : [];
  });
}

/** Which accents to change. The colours are those of the shipped palette, where the pair has enough contrast. */
function advice(front: string, on: string, palette: Palette): string {
  const [darker = '', lighter = ''] = [front, on].sort((one, other) => luminance(one) - luminance(other));
  const [dark, light] = [darker, lighter].map((hex) => accentsOf(hex)[0]?.accent);
  if (dark && dark === light) {
    const { [dark]: own } = palette;
    const direction = luminance(own) > luminance(shippedPalette[dark]) ? 'darker' : 'lighter';
    return `make ${dark} ${direction}`;
  }
  const choices = [light && `${light} lighter`, dark && `${dark} darker`].filter(Boolean);
  return `make ${choices.join(' or ')}`;
}
