import type { RefObject } from 'react';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import type { ConversationState } from '../conversation/conversation.ts';
import type { InquiryMessages } from '../conversation/inquiry-form.tsx';

type HandOver = Messages<'chat'>['handOver'];
/** Without `book` while booking is off. */
type HandOverMessages = Omit<HandOver, 'book'> & Partial<Pick<HandOver, 'book'>>;

export type PanelProps = {
  language: Language;
  messages: InquiryMessages & { panel: Messages<'chat'>['panel']; handOver: HandOverMessages };
  /**
   * Whether to focus the panel on mount: true when the visitor opened it, false when it reopens after a page change.
   */
  focusOnMount: boolean;
  /** Asked at once, as if the visitor had typed it; `onAsked` is called then. */
  question: string | undefined;
  onAsked: () => void;
  close: () => void;
};

/** Props of the parts of the panel that show the conversation. */
export type ConversationProps = {
  conversation: ConversationState;
  language: Language;
  messages: PanelProps['messages'];
  field: RefObject<HTMLElement | null>;
};
