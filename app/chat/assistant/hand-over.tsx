import { InquiryForm } from '../conversation/inquiry-form.tsx';
import { chatStore } from './chat-store.ts';
import type { ConversationProps } from './panel-props.ts';

/** The question in the hands of a person: who asks, and what, as it was asked last and can be changed. */
export function HandOver({ talk, language, messages, field }: ConversationProps) {
  const { handOver } = messages;
  const asked = talk.entries.findLast((entry) => entry.role === 'user');
  const back = () => field.current?.focus({ preventScroll: true });
  return (
    <section className="message message--form" aria-label={handOver.title}>
      <p className="message__note">{handOver.intro}</p>
      <InquiryForm
        id="chat-person"
        language={language}
        messages={messages}
        labels={handOver}
        extra={[{ name: 'message', label: handOver.question, rows: 3, value: asked?.text }]}
        messageOf={({ message = '' }) => message}
        takesFocus={talk.handOver === 'asked'}
        onStored={() => {
          chatStore.handedOver();
          back();
        }}
        onCancel={() => {
          chatStore.askForPerson('closed');
          back();
        }}
      />
    </section>
  );
}
