/**
 * The colours of the site. Every colour in style sheets, drawings, mails and pictures is written as in the shipped
 * palette. `recolour` moves it along with the accent that it belongs to, from the shipped value to the one in
 * `content/site.yaml`. With the shipped accents every colour stays exactly as it is written.
 */
import { channels, fromOklch, mix, type Oklch, toHex, toOklch } from './oklch.ts';

/**
 * `lamp`: light, buttons at night. `night`: dark surfaces, text by day. `dusk`: buttons by day. `day`: light surfaces,
 * text at night.
 */
export const accents = ['lamp', 'night', 'dusk', 'day'] as const;
export type Accent = (typeof accents)[number];
export type Palette = Record<Accent, string>;

export const shippedPalette: Palette = { lamp: '#ffb84d', night: '#2a1138', dusk: '#662fc0', day: '#fff4e6' };

/**
 * Colour codes, and the first three numbers of `rgb()` and `rgba()`. Not: references to ids, such as `url(#a)` and
 * `href="#a"`, and characters by number, such as `&#160;`.
 */
const colourCodes =
  /(?<!url\(['"]?|href=["']|&)#(?:[\da-f]{6}(?:[\da-f]{2})?|[\da-f]{3,4})(?![\w-])|(?<=\brgba?\()\d+( |, ?)\d+\1\d+(?=[ ,)])/gi;

/** In code: colours with six or eight digits in quotation marks, and those of `rgba()`. */
const colourStrings = /(?<=(["'`]))#[\da-f]{6}(?:[\da-f]{2})?(?=\1)|(?<=\brgba?\()\d+( |, ?)\d+\2\d+(?=[ ,)])/gi;

/** Changes the colours of a style sheet, a drawing or a single value. */
export function recolour(source: string, palette: Palette): string {
  return replaceColours(source, palette, colourCodes);
}

/** Changes the colours of a TypeScript module. */
export function recolourCode(source: string, palette: Palette): string {
  return replaceColours(source, palette, colourStrings);
}

function replaceColours(source: string, palette: Palette, codes: RegExp): string {
  if (!accents.some((accent) => isChanged(accent, palette))) return source;
  return source.replace(codes, (code) => {
    if (!code.startsWith('#')) {
      const moved = channels(move(toHex(code.split(/, ?| /).map(Number)), palette));
      return moved.join(code.includes(',') ? ',' : ' ');
    }
    const digits = (code.length < 6 ? code.slice(1).replace(/./g, '$&$&') : code.slice(1)).toLowerCase();
    const hex = `#${digits.slice(0, 6)}`;
    const moved = move(hex, palette);
    return moved === hex ? code : moved + digits.slice(6);
  });
}

const isChanged = (accent: Accent, palette: Palette) => palette[accent] !== shippedPalette[accent];

/** Red means an error in every palette. */
const errorColours = new Set(['#ff8f80', '#f0705f', '#b3261e', '#7d160f', '#fde3dc']);

/**
 * The accents that a colour of the shipped palette belongs to, with the share of each. None for grey and for the
 * red of errors. The pink and orange of the sunrise lie between night and lamp.
 */
export function accentsOf(hex: string): { accent: Accent; share: number }[] {
  const { lightness, chroma, hue } = toOklch(hex);
  const only = (accent: Accent) => [{ accent, share: 1 }];
  if (chroma < 0.004 || errorColours.has(hex)) return [];
  if (hue >= 40 && hue < 110) return only(chroma < 0.05 && lightness > 0.6 ? 'day' : 'lamp');
  if (hue >= 270 && hue < 301.5) return only('dusk');
  if (hue >= 301.5 && hue < 340) return only('night');
  if (hue >= 110 && hue < 270) return [];
  const share = ((hue + 20) % 360) / 60;
  return [
    { accent: 'night', share: 1 - share },
    { accent: 'lamp', share },
  ];
}

function move(hex: string, palette: Palette): string {
  const shares = accentsOf(hex).filter(({ share }) => share > 0);
  if (!shares.some(({ accent }) => isChanged(accent, palette))) return hex;
  return mix(shares.map(({ accent, share }) => ({ colour: moveWith(accent, hex, palette), share })));
}

/**
 * Moves a colour like its accent: the hue turns by the same angle, the chroma changes in the same ratio, and the
 * lightness keeps its place between black and the accent, or between the accent and white.
 */
function moveWith(accent: Accent, hex: string, palette: Palette): string {
  if (!isChanged(accent, palette)) return hex;
  const [{ lightness, chroma, hue }, from, to] = [hex, shippedPalette[accent], palette[accent]].map(toOklch) as Triple;
  return fromOklch({
    lightness:
      lightness < from.lightness
        ? (lightness * to.lightness) / from.lightness
        : 1 - ((1 - lightness) * (1 - to.lightness)) / (1 - from.lightness),
    // A ratio above 1 would make vivid colours of the pale ones.
    chroma:
      to.chroma < from.chroma
        ? (chroma * to.chroma) / from.chroma
        : chroma + (to.chroma - from.chroma) * Math.min(1, chroma / from.chroma),
    // A grey accent has no hue.
    hue: to.chroma < 0.004 ? hue : hue + to.hue - from.hue,
  });
}

type Triple = [colour: Oklch, from: Oklch, to: Oklch];
