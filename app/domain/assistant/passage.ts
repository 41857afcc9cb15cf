import type { PageId } from '#app/i18n/addresses.ts';
import type { PassageId } from '#content/ids.ts';

/** A text of the site: `text` stands on `page` at `anchor`. */
export type PassageText = { id: PassageId; page: PageId; anchor: string; title: string; text: string };

/** `answer` is the assistant's answer from this passage; empty while its facts are placeholders in `site.yaml`. */
export type Passage = PassageText & { answer: string };
