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
 * What was said, what is being said, and what can be done next. The log announces whole messages only: an answer that is
 * coming in stands outside of it, hidden from assistive technology, and enters the log when it is complete.
 */
export function MessageList({ talk, language, messages, field }: ConversationProps) {
  const { panel } = messages;
  const { entries, incoming, trouble, handOver } = talk;
  const { box, onScroll } = useStayAtEnd(talk);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
    <section className="chat__log" aria-label={panel.log} tabIndex={0} ref={box} onScroll={onScroll}>
      <p className="message message--disclosure">
        {panel.notice} <PageLink to={address(language, 'privacy')}>{panel.privacy}</PageLink>
      </p>
      <p className="message">{panel.greeting}</p>
      <div className="chat__messages" role="log" aria-label={panel.log}>
        {entries.map((entry) => (
          <Message key={entry.id} entry={entry} messages={messages} />
        ))}
        {trouble ? (
          <div className="message message--error">
            <b>{panel.problems[trouble].title}</b>
            <p>{panel.problems[trouble].text}</p>
          </div>
        ) : null}
      </div>
      {incoming === null ? null : (
        <p className="message" aria-hidden="true">
          {incoming}
          <span className="caret" />
        </p>
      )}
      {handOver !== 'closed' ? <HandOver talk={talk} language={language} messages={messages} field={field} /> : null}
      {incoming === null && handOver === 'closed' ? (
        <Chips
          talk={talk}
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

/** New messages come into view, unless the visitor has scrolled back to read. */
function useStayAtEnd(talk: ConversationState) {
  const box = useRef<HTMLElement>(null);
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !atEnd.current || talk.entries.length === 0) return;
    // An answer that offers a form is read first: it stays above the form, however long that is.
    const answer = talk.handOver === 'offered' ? element.querySelector('[role=log]')?.lastElementChild : null;
    if (answer instanceof HTMLElement) element.scrollTop = answer.offsetTop - 16;
    else element.scrollTop = element.scrollHeight;
  }, [talk]);
  function onScroll() {
    const element = box.current;
    if (element) atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 48;
  }
  return { box, onScroll };
}
