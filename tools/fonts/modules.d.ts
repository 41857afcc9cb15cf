/** Types of the used parts of packages without types. */
declare module 'fontverter' {
  export function convert(font: Uint8Array, format: 'sfnt' | 'woff2'): Promise<Uint8Array>;
}
declare module 'subset-font' {
  type Options = {
    targetFormat: 'sfnt' | 'woff2';
    keepFeatures?: string[];
    noHinting?: boolean;
    variationAxes?: Record<string, number | { min: number; max: number; default: number }>;
  };
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>;
}
declare module 'harfbuzzjs' {
  type Font = { setVariations(axes: Record<string, number>): void };
  type Glyph = { g: number; ax: number };
  type Shaper = {
    createBlob(font: Uint8Array): object;
    createFace(blob: object, index: number): { upem: number };
    createFont(face: object): Font;
    createBuffer(): { addText(text: string): void; guessSegmentProperties(): void; json(): Glyph[] };
    shape(font: Font, buffer: object, features?: string): void;
  };
  const shaper: Promise<Shaper>;
  export default shaper;
}
