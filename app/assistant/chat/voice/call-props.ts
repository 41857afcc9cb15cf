import type { ComponentType, ReactNode } from 'react';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import type { InquiryMessages } from '../conversation/inquiry-form.tsx';
import type { Phase } from './use-call.ts';

export type CallProps = {
  language: Language;
  messages: InquiryMessages & {
    voice: Messages<'chat'>['voice'];
    /** The locale for speech recognition. */
    locale: string;
    panel: Pick<Messages<'chat'>['panel'], 'you' | 'assistant' | 'retry'>;
    handOver: Messages<'chat'>['handOver'];
    transcript: string;
    contact: string;
  };
  /** The page's drawing of the telephone; `children` are shown on the notepad beside it. */
  Stage: ComponentType<{ state: Phase | 'waiting'; children: ReactNode }>;
};
