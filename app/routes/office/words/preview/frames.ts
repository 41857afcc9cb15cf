/** Which pages the preview shows, in which languages and widths. */

import { ownerFirst } from '#app/domain/words/word-values.server.ts';
import { address, type OwnPageId, type PageId, pages } from '#app/i18n/addresses.ts';
import { type Language, languages } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';

/** In CSS pixels. */
export const widths = [360, 768, 1280] as const;
/** The devices that have such a width. */
export const sizes = { 360: 'phone', 768: 'tablet', 1280: 'computer' } as const;
export type Width = (typeof widths)[number];
export type Frame = { language: Language; width: Width; src: string };

/** Files of texts that have other names than their pages. */
const pageOfFile: Record<string, PageId> = { demo: 'demos', 'booking-mail': 'book' };

/** The pages with an address, beginning with the home page. */
export function previewPages(): PageId[] {
  const own = Object.keys(messages(content().site.ownerLanguage).ownPages);
  return [...(Object.keys(pages) as PageId[]), ...own.map((id): OwnPageId => `page-${id}`)];
}

/** The page that shows a file of texts; the home page for texts of all pages. */
export function previewPage(name: string | null): PageId {
  const page = pageOfFile[name ?? ''] ?? name;
  return previewPages().find((each) => each === page) ?? 'home';
}

type FramesChoice = { language: Language | undefined; width: Width; own: Language };

/** All languages in one width, that of the person first; or one language in all widths. */
export function framesOf(page: PageId, { language, width, own }: FramesChoice): Frame[] {
  const ordered = ownerFirst(languages).toSorted((one, other) => Number(other === own) - Number(one === own));
  const shown = language
    ? widths.map((each) => ({ language, width: each }))
    : ordered.map((each) => ({ language: each, width }));
  return shown.map((frame) => ({ ...frame, src: `/office/preview${address(frame.language, page)}` }));
}
