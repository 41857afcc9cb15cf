declare module 'subset-font' {
  type Options = {
    targetFormat: 'sfnt' | 'woff2';
    keepAllGlyphs?: boolean;
    keepFeatures?: string[];
    noHinting?: boolean;
    dropTables?: string[];
    variationAxes?: Record<string, number | { min: number; max: number; default: number }>;
  };
  export default function subsetFont(font: Uint8Array, text: string | undefined, options: Options): Promise<Buffer>;
}
