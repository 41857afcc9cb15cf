import { address, pageAt } from '#app/i18n/addresses.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { InquiryForm } from '../conversation/inquiry-form.tsx';
import { chatStore } from './chat-store.ts';
import type { ConversationProps } from './panel-props.ts';

/** The form that hands the visitor's last question over to a person. The question is prefilled and can be edited. */
export function HandOver({ conversation, language, messages, field }: ConversationProps) {
  const { handOver } = messages;
  const question = conversation.entries.findLast((entry) => entry.role === 'user');
  const answer = conversation.entries.at(-1);
  const isRequested = conversation.handOver === 'requested';
  const asked = answer?.role === 'assistant' ? answer.question : undefined;
  // The answer to who wants a call has the link already.
  const isLinked = answer?.role === 'assistant' && answer.sources.some(({ url }) => isBookingPage(url));
  // The field is shown again only when the form is gone.
  const focusField = () => requestAnimationFrame(() => field.current?.focus({ preventScroll: true }));
  return (
    <section className="message message--form" data-requested={isRequested || undefined} aria-label={handOver.title}>
      {handOver.book && !isLinked ? (
        <p className="message__note">
          {handOver.book.text} <PageLink to={address(language, 'book')}>{handOver.book.link}</PageLink>
        </p>
      ) : null}
      <p className="message__note">{handOver.intro}</p>
      <InquiryForm
        id="chat-person"
        language={language}
        messages={messages}
        labels={handOver}
        extraFields={[{ name: 'message', label: handOver.question, rows: 3, value: asked ?? question?.text }]}
        composeMessage={({ message = '' }) => message}
        focusOnMount={isRequested}
        onStored={() => {
          chatStore.addHandoff();
          focusField();
        }}
        onCancel={() => {
          chatStore.setHandOver('closed');
          focusField();
        }}
      />
    </section>
  );
}

function isBookingPage(url: string): boolean {
  return pageAt(URL.parse(url, location.href)?.pathname ?? '') === 'book';
}
