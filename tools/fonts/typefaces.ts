/** Come from their packages of Fontsource (https://fontsource.org). */
import { readFileSync } from 'node:fs';

export type Script = 'latin' | 'latin-ext';
export type Typeface = {
  id: string;
  family: string;
};

export const headlines: Typeface = { id: 'vollkorn', family: 'Vollkorn' };
export const text: Typeface = { id: 'instrument-sans', family: 'Instrument Sans' };

/** WOFF2, with all weights. */
export function completeFont({ id }: Typeface, script: Script): Buffer {
  return readFileSync(`node_modules/@fontsource-variable/${id}/files/${id}-${script}-wght-normal.woff2`);
}
