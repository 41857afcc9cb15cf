/** Every full page in every language and width; the legal pages also as printed. */
import { address } from '../../app/i18n/addresses.ts';
import { knownPages } from '../../app/i18n/pages.ts';
import { languages } from '../../content/languages.ts';
import type { Picture } from './picture.ts';

const printed = ['privacy', 'terms', 'impressum'] as const;
/** The width of A4 without margins, at 96 px an inch. */
const paper = 642;

export function pagePictures(widths: number[]): Picture[] {
  return languages.flatMap((language) => [
    ...widths.flatMap((width) =>
      knownPages().map((page) => ({
        name: `${page}-${language}-${width}`,
        path: address(language, page),
        width,
        whole: true,
      })),
    ),
    ...printed.map(
      (page): Picture => ({
        name: `print-${page}-${language}`,
        path: address(language, page),
        width: paper,
        prepare: (opened) => opened.emulateMedia({ media: 'print' }),
        whole: true,
      }),
    ),
  ]);
}
