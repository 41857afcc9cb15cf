import type { LegalId, PassageId } from '#content/ids.ts';
import type { AllMessages } from '#content/load.server.ts';
import type { Block, Run } from '#content/schema.ts';
import type { PassageText } from './passage.ts';

/** The section of a legal text and the paragraphs of it that make a passage, counted from one as the anchors are. */
const locations: [PassageId, LegalId, section: number, paragraphs: number[]][] = [
  ['privacy-collect', 'privacy', 2, [1, 2]],
  ['legal-basis', 'privacy', 2, [3]],
  ['cookies', 'privacy', 2, [4]],
  ['chat', 'privacy', 2, [5]],
  ['ip', 'privacy', 2, [6]],
  ['statistics', 'privacy', 2, [7]],
  ['storage', 'privacy', 3, [1]],
  ['retention', 'privacy', 3, [2]],
  ['sharing', 'privacy', 3, [1]],
  ['rights', 'privacy', 4, [1]],
  ['owner', 'impressum', 2, [1]],
  ['address', 'impressum', 3, [1]],
  ['terms-scope', 'terms', 1, [1]],
  ['payment', 'terms', 2, [1]],
  ['cancellation', 'terms', 3, [1]],
  ['liability', 'terms', 4, [1]],
  ['law', 'terms', 5, [1]],
];

/** The passages of the legal texts. Throws when a text does not have a listed paragraph. */
export function legalPassages({ documents }: AllMessages): PassageText[] {
  return locations.map(([id, page, number, paragraphs]) => {
    const section = documents[page].sections[number - 1];
    const texts = paragraphs.map((paragraph) => section?.blocks[paragraph - 1]);
    if (!section || texts.includes(undefined)) throw new Error(`${page}.md has no paragraph for "${id}"`);
    const text = texts.map((block) => textOf(block as Block)).join(' ');
    return { id, page, anchor: section.id, title: section.title, text };
  });
}

function textOf(block: Block): string {
  if ('paragraph' in block) return block.paragraph.map(run).join('');
  return block.list.map((item) => item.runs.map(run).join('')).join(' ');
}

function run(part: Run): string {
  return 'text' in part ? part.text : '\n';
}
