import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { glyphs, turkishGlyphs } from './glyphs.ts';

const known = new Set(`${glyphs}${turkishGlyphs}\n\r\ufeff\u2060`);

/** A line for each text file with characters that no font file has. Browsers draw them in another typeface. */
export function missingGlyphs(folder: string): string[] {
  return globSync('**/*.{yaml,md}', { cwd: folder })
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const missing = new Set([...text].filter((letter) => !known.has(letter)));
      if (missing.size === 0) return [];
      const line = text.split('\n').findIndex((each) => [...each].some((letter) => missing.has(letter))) + 1;
      return `${file}:${line}: the font files lack ${[...missing].map(named).join(', ')}; ${advice}`;
    });
}

const advice = 'add them to app/fonts/glyphs.ts and run "npm run fonts" (docs/colours-logo-fonts.md)';

function named(letter: string): string {
  return `"${letter}" (U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`;
}
