/**
 * Metrics of fallback fonts, with which lines have the same height and nearly the same width before a web font has
 * come (https://developer.mozilla.org/docs/Web/CSS/@font-face/size-adjust). Computed as in capsize.
 */
import hb from 'harfbuzzjs';

/** Letters and spaces as often as in English text. */
const sample =
  'eeeeeeeeeeeetttttttttaaaaaaaaooooooooiiiiiiinnnnnnnsssssshhhhhhrrrrrrddddllllcccuuummmwwffggyyppbbvk' +
  '                    ';

export type FontMetrics = { ascent: number; descent: number; lineGap: number; widthAt(weight: number): number };

/** The metrics of a variable font (SFNT), in shares of the font size. */
export async function metricsOf(font: Uint8Array): Promise<FontMetrics> {
  const { createBlob, createFace, createFont, createBuffer, shape } = await hb;
  const face = createFace(createBlob(font), 0);
  const bytes = Buffer.from(font);
  const hhea = tableOffset(bytes, 'hhea');
  const share = (offset: number) => bytes.readInt16BE(hhea + offset) / face.upem;
  return {
    ascent: share(4),
    descent: -share(6),
    lineGap: share(8),
    widthAt(weight) {
      const instance = createFont(face);
      instance.setVariations({ wght: weight });
      const buffer = createBuffer();
      buffer.addText(sample);
      buffer.guessSegmentProperties();
      shape(instance, buffer, '-kern,-liga');
      return buffer.json().reduce((sum, { ax }) => sum + ax, 0) / sample.length / face.upem;
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
