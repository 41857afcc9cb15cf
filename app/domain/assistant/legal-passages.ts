import { type LegalId, legalIds, legalPassageIds } from '#content/ids.ts';
import { findPassage } from '#content/legal-conditions.ts';
import type { AllMessages } from '#content/load.server.ts';
import type { Block, LegalDocument, Run, Site } from '#content/schema.ts';
import { configuredDocument } from '../site/legal-document.server.ts';
import type { PassageText } from './passage.ts';

/** The passages of the legal texts, as far as they are shown. */
export function legalPassages({ documents }: AllMessages, site: Site): PassageText[] {
  return legalIds.flatMap((page) => passagesOf(page, configuredDocument(documents[page], site)));
}

function passagesOf(page: LegalId, shown: LegalDocument): PassageText[] {
  return legalPassageIds[page].flatMap((id): PassageText[] => {
    const passage = findPassage(shown, id);
    if (!passage) return [];
    const { section, blocks } = passage;
    const isConditional = [section, ...blocks].some(({ conditions }) => conditions);
    return [{ id, page, anchor: section.id, title: section.title, text: blocks.map(textOf).join(' '), isConditional }];
  });
}

function textOf(block: Block): string {
  if ('paragraph' in block) return block.paragraph.map(run).join('');
  return block.list.map(({ runs }) => runs.map(run).join('')).join(' ');
}

function run(part: Run): string {
  return 'text' in part ? part.text : '\n';
}
