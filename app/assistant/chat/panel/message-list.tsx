import { useLayoutEffect, useRef } from 'react';
import { address } from '#app/i18n/addresses.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import type { ConversationState } from '../conversation/conversation.ts';
import { chatStore } from './chat-store.ts';
import { Chips } from './chips.tsx';
import { HandOver } from './hand-over.tsx';
import { Message } from './message.tsx';
import type { ConversationProps } from './panel-props.ts';

/** Free space above the message that is scrolled to, in px; less than the gap between two messages. */
const margin = 10;

/**
 * The messages, the streaming answer and the suggestions. The log announces whole messages only: the streaming answer
 * stands outside of the log, hidden from assistive technology, and enters the log when complete.
 */
export function MessageList({ conversation, language, messages, field }: ConversationProps) {
  const { panel } = messages;
  const { entries, incoming, error, handOver } = conversation;
  const { box, onScroll } = useScrollToAnswer(conversation);
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

/**
 * Scrolls each new answer to its first line, or to its question where both fit. Stops when the visitor scrolls, until
 * the next question.
 */
function useScrollToAnswer(conversation: ConversationState) {
  const box = useRef<HTMLElement>(null);
  const position = useRef(0);
  const isFollowing = useRef(true);
  const turn = useRef(0);
  useLayoutEffect(() => {
    const element = box.current;
    const lastTurn = conversation.entries.findLast(({ role }) => role !== 'assistant')?.id ?? 0;
    const isNewTurn = lastTurn !== turn.current || conversation.handOver === 'requested';
    turn.current = lastTurn;
    isFollowing.current ||= isNewTurn;
    const top = element && isFollowing.current ? topOfAnswer(element, conversation) : undefined;
    if (!element || top === undefined) return;
    element.scrollTop = top - margin;
    // The browser rounds it and keeps it within bounds.
    position.current = element.scrollTop;
  }, [conversation]);
  function onScroll() {
    const element = box.current;
    if (element && Math.abs(element.scrollTop - position.current) > 1) isFollowing.current = false;
  }
  return { box, onScroll };
}

/** Where the last turn begins in the scroll container, in px: at its question if it fits, else at its answer. */
function topOfAnswer(box: HTMLElement, { entries, incoming, handOver }: ConversationState): number | undefined {
  const log = box.querySelector('[role=log]');
  // The form that the visitor asked for is the answer, too.
  const form = handOver === 'requested' ? box.lastElementChild : null;
  const streamed = incoming === null ? null : log?.nextElementSibling;
  const handedOver = entries.at(-1)?.role === 'handoff' ? log?.lastElementChild?.previousElementSibling : null;
  const answer = form ?? streamed ?? handedOver ?? log?.lastElementChild;
  if (!(answer instanceof HTMLElement)) return undefined;
  const question = answer === streamed ? log?.lastElementChild : answer.previousElementSibling;
  if (!(question instanceof HTMLElement) || !question.matches('.message--user')) return answer.offsetTop;
  const height = answer.offsetTop + answer.offsetHeight - question.offsetTop;
  return height + 2 * margin <= box.clientHeight ? question.offsetTop : answer.offsetTop;
}
