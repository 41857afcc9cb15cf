/** Shapes text with HarfBuzz. */
import { Blob, Buffer, Face, type Feature, Font, shape, Variation } from 'harfbuzzjs';

/** The face of a font file (SFNT). */
export function faceOf(font: Uint8Array): Face {
  return new Face(new Blob(new Uint8Array(font).buffer));
}

/** A variable font at a weight. */
export function instanceOf(face: Face, weight: number): Font {
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  return font;
}

export function shaped(font: Font, text: string, features?: Feature[]): Buffer {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer, features);
  return buffer;
}

/** The width of a text, in font units. */
export function advanceOf(font: Font, text: string, features: Feature[]): number {
  return shaped(font, text, features)
    .getGlyphPositions()
    .reduce((sum, { xAdvance }) => sum + xAdvance, 0);
}
