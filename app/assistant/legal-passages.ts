import { ownPageId } from '#app/i18n/addresses.ts';
import { legalIds } from '#app/i18n/pages.ts';
import { configuredDocument } from '#app/site/legal-document.server.ts';
import { legalPassageIds } from '#content/ids.ts';
import { findPassage } from '#content/legal-conditions.ts';
import type { AllMessages } from '#content/load.server.ts';
import type { Block, LegalDocument, Run, Site } from '#content/schema.ts';
import type { PassageText } from './passage.ts';

/** The passages of the legal texts; without a text where the page has none. */
export function legalPassages({ documents }: AllMessages, site: Site): PassageText[] {
  return legalIds().flatMap((page) => passagesOf(documents[page], configuredDocument(documents[page], site)));
}

/** All sections of the legal texts as they are shown. */
export function legalSections({ documents }: AllMessages, site: Site): PassageText[] {
  return legalIds().flatMap((page) =>
    configuredDocument(documents[page], site).sections.map(({ id: anchor, title, blocks }) => {
      const text = blocks.map(textOf).join(' ');
      return { id: `${page}-${anchor}`, page, anchor, title, text };
    }),
  );
}

/** The sections of the pages that the owner has added. */
export function ownPagePassages({ ownPages }: AllMessages, site: Site): PassageText[] {
  return Object.entries(ownPages).flatMap(([id, page]) =>
    configuredDocument(page, site).sections.map(({ id: anchor, title, blocks }) => ({
      id: `page-${anchor}`,
      page: ownPageId(id),
      anchor,
      title: `${page.menu}: ${title}`,
      text: blocks.map(textOf).join(' '),
    })),
  );
}

/** Whether the text of a passage depends on the configuration. */
export function isConditional(document: LegalDocument, id: string): boolean {
  const { section, blocks = [] } = findPassage(document, id) ?? {};
  return [section, ...blocks].some((part) => part?.conditions);
}

function passagesOf(document: LegalDocument, shown: LegalDocument): PassageText[] {
  const { id: page } = document;
  return legalPassageIds[page].flatMap((id): PassageText[] => {
    const passage = findPassage(shown, id);
    // The owner has not entered the fact yet: the question is understood, and the answer is that nothing is said.
    if (!passage) return [{ id, page, anchor: shown.sections[0]?.id ?? page, title: '', text: '' }];
    const { section, blocks } = passage;
    const text = blocks.map(textOf).join(' ');
    const { id: anchor, title } = section;
    return [{ id, page, anchor, title, text, isConditional: isConditional(document, id) }];
  });
}

function textOf(block: Block): string {
  if ('paragraph' in block) return withoutHeading(block.paragraph).map(run).join('').trimStart();
  return block.list.map(({ runs }) => runs.map(run).join('')).join(' ');
}

/** A paragraph may begin with a heading of its own, in bold letters and with a full stop. */
function withoutHeading(runs: Run[]): Run[] {
  const [first, ...others] = runs;
  const isHeading = first && 'text' in first && first.strong && first.text.endsWith('.') && others.length > 0;
  return isHeading ? others : runs;
}

function run(part: Run): string {
  return 'text' in part ? part.text : '\n';
}
