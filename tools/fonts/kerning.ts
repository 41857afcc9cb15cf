/**
 * Subsets the kerning of a font: Instrument Sans has 8,000 pairs, different at every weight, which are half of its
 * file. No library writes them, so this module does (OpenType 1.9.1, tables GPOS and `PairPos`).
 */
import { Feature, Font } from 'harfbuzzjs';
import { advanceOf, faceOf, instanceOf, shaped } from './shaping.ts';

/** Two letters, and the adjustment of the distance between them, in font units. */
type Pair = { first: string; second: string; distance: number };

/** Smaller adjustments are invisible in text; in thousandths of the font size. */
const minDistance = 10;

/** The kerning of the pairs of `glyphs` in `texts`, as the mean of `weights`, from a whole font file (SFNT). */
export function kerningOf(font: Uint8Array, texts: string, glyphs: string, weights: number[]): Pair[] {
  const face = faceOf(font);
  const fonts = weights.map((weight) => instanceOf(face, weight));
  const advance = (text: string, kerning: 0 | 1) => {
    const features = [new Feature('kern', kerning), new Feature('liga', 0), new Feature('calt', 0)];
    const widths = fonts.map((font) => advanceOf(font, text, features));
    return widths.reduce((sum, width) => sum + width, 0) / widths.length;
  };
  const known = new Set(glyphs);
  const pairs = new Set<string>();
  for (let at = 1; at < texts.length; at += 1) {
    const pair = texts.slice(at - 1, at + 1);
    if ([...pair].every((letter) => known.has(letter) && letter.trim() !== '')) pairs.add(pair);
  }
  return [...pairs]
    .map(([first = '', second = '']) => ({
      first,
      second,
      distance: Math.round(advance(first + second, 1) - advance(first + second, 0)),
    }))
    .filter(({ distance }) => Math.abs(distance) * 1000 >= minDistance * face.upem);
}

/** The font with these kerning pairs, and no other positioning. */
export function withKerning(font: Uint8Array, pairs: Pair[]): Buffer {
  const instance = new Font(faceOf(font));
  const glyph = (letter: string) => shaped(instance, letter).getGlyphInfos()[0]?.codepoint ?? 0;
  const distances = pairs.map(({ first, second, distance }) => [glyph(first), glyph(second), distance] as const);
  return withTable(Buffer.from(font), 'GPOS', positioning(distances));
}

/** A GPOS table: one script, one feature (`kern`), one pair adjustment lookup in format 1. */
function positioning(distances: (readonly [first: number, second: number, distance: number])[]): Buffer {
  const bySecond = Map.groupBy(distances, ([first]) => first);
  const firsts = [...bySecond.keys()].sort((a, b) => a - b);
  const sets = firsts.map((first) => {
    const records = (bySecond.get(first) ?? []).toSorted((a, b) => a[1] - b[1]);
    return uint16s(records.length, ...records.flatMap(([, second, distance]) => [second, distance]));
  });
  const headLength = 10 + 2 * sets.length;
  const setsLength = sets.reduce((sum, set) => sum + set.length, 0);
  let offset = headLength;
  const offsets = sets.map((set) => {
    offset += set.length;
    return offset - set.length;
  });
  const advanceOfFirst = 4;
  return Buffer.concat([
    uint16s(1, 0, 10, 30, 44), // version, offsets of scripts, features and lookups
    uint16s(1, ...tag('DFLT'), 8, 4, 0, 0, 0xffff, 1, 0), // one script, its default language, feature 0
    uint16s(1, ...tag('kern'), 8, 0, 1, 0), // one feature, lookup 0
    uint16s(1, 4, 2, 0, 1, 8), // one lookup of type 2 (pairs), no flags, one subtable
    uint16s(1, headLength + setsLength, advanceOfFirst, 0, sets.length, ...offsets),
    ...sets,
    uint16s(1, firsts.length, ...firsts), // coverage: the first letters
  ]);
}

/** Big-endian 16-bit integers; negative ones in two's complement. */
function uint16s(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2);
  numbers.forEach((number, at) => {
    bytes.writeUInt16BE(number & 0xffff, at * 2);
  });
  return bytes;
}

function tag(name: string): number[] {
  const bytes = Buffer.from(name, 'latin1');
  return [bytes.readUInt16BE(0), bytes.readUInt16BE(2)];
}

/** The font with one table replaced or added (OpenType, "Organization of an OpenType Font"). */
function withTable(font: Buffer, name: string, content: Buffer): Buffer {
  const tables = new Map([[name, content]]);
  const count = font.readUInt16BE(4);
  for (let at = 12; at < 12 + count * 16; at += 16) {
    const other = font.toString('latin1', at, at + 4);
    const start = font.readUInt32BE(at + 8);
    if (other !== name) tables.set(other, font.subarray(start, start + font.readUInt32BE(at + 12)));
  }
  const names = [...tables.keys()].sort();
  const power = Math.floor(Math.log2(names.length));
  const range = 16 * 2 ** power;
  let start = 12 + names.length * 16;
  const directory = [font.subarray(0, 4), uint16s(names.length, range, power, names.length * 16 - range)];
  const contents: Buffer[] = [];
  for (const each of names) {
    const table = tables.get(each) ?? content;
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    const numbers = Buffer.alloc(12);
    numbers.writeUInt32BE(checksum(padded), 0);
    numbers.writeUInt32BE(start, 4);
    numbers.writeUInt32BE(table.length, 8);
    directory.push(Buffer.from(each, 'latin1'), numbers);
    contents.push(padded);
    start += padded.length;
  }
  return Buffer.concat([...directory, ...contents]);
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}
