import type { RefObject } from 'react';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import type { ConversationState } from '../conversation/conversation.ts';
import type { InquiryMessages } from '../conversation/inquiry-form.tsx';

export type PanelProps = {
  language: Language;
  messages: InquiryMessages & { panel: Messages<'chat'>['panel']; handOver: Messages<'chat'>['handOver'] };
  /** Only what a visitor has opened takes the focus; what comes back on the next page does not. */
  takesFocus: boolean;
  close: () => void;
};

/** What the parts of the panel that show the conversation share. */
export type ConversationProps = {
  talk: ConversationState;
  language: Language;
  messages: PanelProps['messages'];
  field: RefObject<HTMLElement | null>;
};
