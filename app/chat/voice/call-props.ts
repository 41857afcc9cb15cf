import type { ComponentType, ReactNode } from 'react';
import type { Language } from '#content/languages.ts';
import type { Page } from '#content/schema.ts';
import type { InquiryWords } from '../conversation/inquiry-form.tsx';
import type { Phase } from './use-call.ts';

export type CallProps = {
  language: Language;
  words: InquiryWords & {
    voice: Page<'chat'>['voice'];
    panel: Pick<Page<'chat'>['panel'], 'you' | 'assistant' | 'retry'>;
    handOver: Page<'chat'>['handOver'];
    transcript: string;
    contact: string;
  };
  /** The telephone, and the notepad beside it that everything is written on. */
  Stage: ComponentType<{ state: Phase; children: ReactNode }>;
};
