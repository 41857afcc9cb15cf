import { InquiryForm } from '../conversation/inquiry-form.tsx';
import { chatStore } from './chat-store.ts';
import type { ConversationProps } from './panel-props.ts';

/** The form that hands the visitor's last question over to a person. The question is prefilled and can be edited. */
export function HandOver({ talk, language, messages, field }: ConversationProps) {
  const { handOver } = messages;
  const asked = talk.entries.findLast((entry) => entry.role === 'user');
  const back = () => field.current?.focus({ preventScroll: true });
  return (
    <section className="msg msg--form" aria-label={handOver.title}>
      <p className="msg__s">{handOver.intro}</p>
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
