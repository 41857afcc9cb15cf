/**
 * Metrics of fallback fonts, with which lines have the same height and nearly the same width before a web font has
 * come (https://developer.mozilla.org/docs/Web/CSS/@font-face/size-adjust). Computed as in capsize.
 */
import { Feature } from 'harfbuzzjs';
import { advanceOf, faceOf, instanceOf } from './shaping.ts';

/** Letters and spaces as often as in English text. */
const sample =
  'eeeeeeeeeeeetttttttttaaaaaaaaooooooooiiiiiiinnnnnnnsssssshhhhhhrrrrrrddddllllcccuuummmwwffggyyppbbvk' +
  '                    ';

export type FontMetrics = { ascent: number; descent: number; lineGap: number; widthAt(weight: number): number };

/** The metrics of a variable font (SFNT), in shares of the font size. */
export function metricsOf(font: Uint8Array): FontMetrics {
  const face = faceOf(font);
  const bytes = Buffer.from(font);
  const hhea = tableOffset(bytes, 'hhea');
  const share = (offset: number) => bytes.readInt16BE(hhea + offset) / face.upem;
  return {
    ascent: share(4),
    descent: -share(6),
    lineGap: share(8),
    widthAt(weight) {
      const features = [new Feature('kern', 0), new Feature('liga', 0)];
      return advanceOf(instanceOf(face, weight), sample, features) / sample.length / face.upem;
    },
  };
}

/** The declarations of a fallback font whose mean width is `fallbackWidth`, in shares of the font size. */
export function overrides(metrics: FontMetrics, weight: number, fallbackWidth: number): string {
  const ratio = metrics.widthAt(weight) / fallbackWidth;
  const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;
  return [
    `ascent-override: ${percent(metrics.ascent / ratio)};`,
    `descent-override: ${percent(metrics.descent / ratio)};`,
    `line-gap-override: ${percent(metrics.lineGap / ratio)};`,
    `size-adjust: ${percent(ratio)};`,
  ].join('\n  ');
}

/** Where a table begins (OpenType, "Organization of an OpenType Font"). */
function tableOffset(font: Buffer, name: string): number {
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16)
    if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8);
  throw new Error(`The font has no table ${name}.`);
}
