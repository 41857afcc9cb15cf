import { useLayoutEffect, useRef } from 'react';
import { address } from '#app/i18n/addresses.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import type { ConversationState } from '../conversation/conversation.ts';
import { chatStore } from './chat-store.ts';
import { Chips } from './chips.tsx';
import { HandOver } from './hand-over.tsx';
import { Message } from './message.tsx';
import type { ConversationProps } from './panel-props.ts';

/**
 * The messages, the streaming answer and the suggestions. The log announces whole messages only: the streaming answer
 * stands outside of the log, hidden from assistive technology, and enters the log when complete.
 */
export function MessageList({ conversation, language, messages, field }: ConversationProps) {
  const { panel } = messages;
  const { entries, incoming, error, handOver } = conversation;
  const { box, onScroll } = useScrollToEnd(conversation);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section className="chat__log" aria-label={panel.log} tabIndex={0} ref={box} onScroll={onScroll}>
      <p className="message message--disclosure">
        {panel.notice} <PageLink to={address(language, 'privacy')}>{panel.privacy}</PageLink>
      </p>
      <p className="message">{panel.greeting}</p>
      <div className="chat__messages" role="log" aria-label={panel.log}>
        {entries.map((entry) => (
          <Message key={entry.id} entry={entry} messages={messages} />
        ))}
        {error ? (
          <div className="message message--error">
            <b>{panel.problems[error].title}</b>
            <p>{panel.problems[error].text}</p>
          </div>
        ) : null}
      </div>
      {incoming === null ? null : (
        <p className="message" aria-hidden="true">
          {incoming}
          <span className="caret" />
        </p>
      )}
      {handOver !== 'closed' ? (
        <HandOver conversation={conversation} language={language} messages={messages} field={field} />
      ) : null}
      {incoming === null && handOver === 'closed' ? (
        <Chips
          conversation={conversation}
          messages={panel}
          choose={(text) => {
            chatStore.ask(text, language);
            field.current?.focus({ preventScroll: true });
          }}
          retry={() => chatStore.retry(language)}
        />
      ) : null}
    </section>
  );
}

/** Scrolls new messages into view, unless the visitor has scrolled back to read. */
function useScrollToEnd(conversation: ConversationState) {
  const box = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !isAtEnd.current || conversation.entries.length === 0) return;
    // An answer that offers a form is scrolled to its own top, so that it can be read above the form.
    const answer = conversation.handOver === 'offered' ? element.querySelector('[role=log]')?.lastElementChild : null;
    if (answer instanceof HTMLElement) element.scrollTop = answer.offsetTop - 16;
    else element.scrollTop = element.scrollHeight;
  }, [conversation]);
  function onScroll() {
    const element = box.current;
    if (element) isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 48;
  }
  return { box, onScroll };
}
