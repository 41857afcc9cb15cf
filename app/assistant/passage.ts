import type { PageId } from '#app/i18n/addresses.ts';

/**
 * A text of the site: `text` stands on `page` at `anchor`. A conditional one depends on the configuration of the site,
 * which no text of `assistant.yaml` can follow.
 */
export type PassageText = {
  /** Unique among the passages and intents of a language. */
  id: string;
  page: PageId;
  anchor: string;
  /** The key of the text in its file, where it is not the anchor. */
  key?: string;
  title: string;
  text: string;
  isConditional?: boolean;
};

/** `answer` is the assistant's answer from this passage; empty while its facts are placeholders in `site.yaml`. */
export type Passage = PassageText & { answer: string };
