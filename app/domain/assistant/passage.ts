import type { PageId } from '#app/i18n/addresses.ts';
import type { PassageId } from '#content/ids.ts';

/**
 * A text of the site: `text` stands on `page` at `anchor`. A conditional one depends on the configuration of the site,
 * which no text of `assistant.yaml` can follow.
 */
export type PassageText = {
  id: PassageId;
  page: PageId;
  anchor: string;
  title: string;
  text: string;
  isConditional?: boolean;
};

/** `answer` is the assistant's answer from this passage; empty while its facts are placeholders in `site.yaml`. */
export type Passage = PassageText & { answer: string };
