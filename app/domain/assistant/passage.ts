import type { PassageId } from '#content/ids.ts';
import type { PageId } from '../../i18n/addresses.ts';

/** `text` is what the page says there; `page` and `anchor` are where. */
export type PassageText = { id: PassageId; page: PageId; anchor: string; title: string; text: string };

/** `answer` is how the assistant says it: empty when the owner has not entered the facts yet. */
export type Passage = PassageText & { answer: string };
