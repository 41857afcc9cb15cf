/** The typefaces of `content/site.yaml`, from their packages of Fontsource (https://fontsource.org). */
import { existsSync, readFileSync } from 'node:fs';
import { convert } from 'fontverter';
import { readSite } from '#content/load.server.ts';

export type Script = 'latin' | 'latin-ext';
export type Typeface = {
  /** The name of the package: `instrument-sans`. */
  id: string;
  /** The name in style sheets: `Instrument Sans`. */
  family: string;
  category: 'serif' | 'sans-serif';
  /** The characters of each file of the package, as in `unicode-range`. */
  ranges: Record<Script, string>;
  /** The complete font of a script (WOFF2). */
  file(script: Script): Buffer;
};

/** Ends the process with a message when a package is missing or has no variable weight. */
export function typefaces(): { headlines: Typeface; text: Typeface } {
  const { look } = readSite('content');
  return { headlines: typeface(look.headlines), text: typeface(look.text) };
}

function typeface(id: string): Typeface {
  const folder = `node_modules/@fontsource-variable/${id}`;
  if (!existsSync(folder)) {
    console.error(
      `The typeface ${id} is not installed: npm install --save-dev --save-exact @fontsource-variable/${id}`,
    );
    process.exit(1);
  }
  const read = (name: string) => JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'));
  const { family, category, variable } = read('metadata');
  if (!variable?.wght || variable.wght.min > 400 || variable.wght.max < 700) {
    console.error(`The typeface ${id} has not all weights from 400 to 700, which the site needs.`);
    process.exit(1);
  }
  return {
    id,
    family,
    category: category === 'serif' ? 'serif' : 'sans-serif',
    ranges: read('unicode'),
    file: (script) => readFileSync(`${folder}/files/${id}-${script}-wght-normal.woff2`),
  };
}

/** A font without compression (SFNT). A copy, because the library uses its memory again. */
export async function uncompressed(font: Buffer): Promise<Buffer> {
  return Buffer.from(await convert(font, 'sfnt'));
}
