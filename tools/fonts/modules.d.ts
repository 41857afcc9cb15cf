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
