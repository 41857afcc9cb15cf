import type { RefObject } from 'react';
import type { Language } from '#content/languages.ts';
import type { Page } from '#content/schema.ts';
import type { Talk } from '../conversation/conversation.ts';
import type { InquiryWords } from '../conversation/inquiry-form.tsx';

export type PanelProps = {
  language: Language;
  words: InquiryWords & { panel: Page<'chat'>['panel']; handOver: Page<'chat'>['handOver'] };
  /** Only what a visitor has opened takes the focus; what comes back on the next page does not. */
  takesFocus: boolean;
  close: () => void;
};

/** What the parts of the panel that show the conversation share. */
export type TalkProps = {
  talk: Talk;
  language: Language;
  words: PanelProps['words'];
  field: RefObject<HTMLElement | null>;
};
