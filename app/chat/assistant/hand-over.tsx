import type { RefObject } from 'react';
import type { Language } from '#content/languages.ts';
import type { Talk } from '../conversation/conversation.ts';
import { InquiryForm } from '../conversation/inquiry-form.tsx';
import { nightDesk } from './night-desk.ts';
import type { PanelProps } from './panel.tsx';

type Props = {
  talk: Talk;
  language: Language;
  words: PanelProps['words'];
  field: RefObject<HTMLElement | null>;
};

/** The question in the hands of a person: who asks, and what, as it was asked last and can be changed. */
export function HandOver({ talk, language, words, field }: Props) {
  const { handOver } = words;
  const asked = talk.entries.findLast((entry) => entry.role === 'user');
  const back = () => field.current?.focus({ preventScroll: true });
  return (
    <section className="msg msg--form" aria-label={handOver.title}>
      <p className="msg__s">{handOver.intro}</p>
      <InquiryForm
        id="chat-person"
        language={language}
        words={words}
        labels={handOver}
        extra={[{ name: 'message', label: handOver.question, rows: 3, value: asked?.text }]}
        messageOf={({ message = '' }) => message}
        takesFocus={talk.handOver === 'asked'}
        onStored={() => {
          nightDesk.handedOver();
          back();
        }}
        onCancel={() => {
          nightDesk.askForPerson('closed');
          back();
        }}
      />
    </section>
  );
}
