import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { address, languageOf, pageAt } from '#app/i18n/addresses.ts';
import { PageLink, SectionLink } from '#app/ui/page-link.tsx';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import type { AnswerJson } from '../../api/assistant.ts';
import { type ConversationState, chatStore, type Entry } from '../conversation/conversation.ts';
import { offerIn, type Press, ReplyControls } from '../conversation/reply.tsx';

export type PanelMessages = { panel: Messages<'chat'>['panel'] };

type Props = {
  conversation: ConversationState;
  language: Language;
  messages: PanelMessages;
  field: RefObject<HTMLElement | null>;
};

/** Above the message that is scrolled to, in px; less than the gap between two messages. */
const margin = 10;

/** The streaming answer is outside of the log, hidden from assistive technology: the log announces whole messages. */
export function MessageList({ conversation, language, messages, field }: Props) {
  const { panel } = messages;
  const { entries, incoming, error } = conversation;
  const { box, onScroll } = useScrollToAnswer(conversation);
  useFocusOnOffer(conversation, box, field);
  const press = ({ label, ...pressed }: Press) => chatStore.ask(label, language, pressed);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section className="chat__log" aria-label={panel.log} tabIndex={0} ref={box} onScroll={onScroll}>
      <p className="message message--disclosure">
        {panel.notice} <PageLink to={address(language, 'privacy')}>{panel.privacy}</PageLink>
      </p>
      <p className="message">{panel.greeting}</p>
      <div className="chat__messages" role="log" aria-label={panel.log}>
        {entries.map((entry) => (
          <Message
            key={entry.id}
            entry={entry}
            messages={messages}
            isLast={entry === entries.at(-1) && incoming === null}
            press={press}
          />
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
      {incoming === null ? (
        <Chips
          conversation={conversation}
          messages={panel}
          choose={(text) => {
            chatStore.ask(text, language);
            field.current?.focus({ preventScroll: true });
          }}
          retry={() => chatStore.retry(language)}
          write={() => chatStore.ask(panel.person, language, { press: 'write' })}
        />
      ) : null}
    </section>
  );
}

/** Scrolls to each new answer until the visitor scrolls, and again from the next question on. */
function useScrollToAnswer(conversation: ConversationState) {
  const box = useRef<HTMLElement>(null);
  const position = useRef(0);
  const isFollowing = useRef(true);
  const turn = useRef(0);
  const scroll = useCallback((shown: ConversationState) => {
    const element = box.current;
    const top = element && isFollowing.current ? topOfAnswer(element, shown) : undefined;
    if (!element || top === undefined) return;
    element.scrollTop = top - margin;
    // The browser rounds it and keeps it within bounds.
    position.current = element.scrollTop;
  }, []);
  useLayoutEffect(() => {
    const lastTurn = conversation.entries.findLast(({ role }) => role !== 'assistant')?.id ?? 0;
    isFollowing.current ||= lastTurn !== turn.current;
    turn.current = lastTurn;
    scroll(conversation);
  }, [conversation, scroll]);
  // The dialog around it opens after this component's layout effects.
  useEffect(() => scroll(chatStore.get()), [scroll]);
  function onScroll() {
    const element = box.current;
    if (element && Math.abs(element.scrollTop - position.current) > 1) isFollowing.current = false;
  }
  return { box, onScroll };
}

/** In px: at the question if it fits with its answer, else at the answer. */
function topOfAnswer(box: HTMLElement, { incoming }: ConversationState): number | undefined {
  const log = box.querySelector('[role=log]');
  const streamed = incoming === null ? null : log?.nextElementSibling;
  const answer = streamed ?? log?.lastElementChild;
  if (!(answer instanceof HTMLElement)) return undefined;
  const question = answer === streamed ? log?.lastElementChild : answer.previousElementSibling;
  if (!(question instanceof HTMLElement) || !question.matches('.message--user')) return answer.offsetTop;
  const height = answer.offsetTop + answer.offsetHeight - question.offsetTop;
  return height + 2 * margin <= box.clientHeight ? question.offsetTop : answer.offsetTop;
}

/** What a press brings has the focus: its form, or its first button. */
function useFocusOnOffer(
  { entries, incoming, isPressed }: ConversationState,
  box: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
) {
  const focused = useRef(entries.at(-1)?.id);
  const last = entries.at(-1);
  useLayoutEffect(() => {
    if (incoming !== null || last?.role !== 'assistant' || focused.current === last.id) return;
    focused.current = last.id;
    if (!isPressed) return;
    (offerIn(box.current?.querySelector('.message--last')) ?? field.current)?.focus({ preventScroll: true });
  }, [incoming, last, isPressed, box, field]);
}

type MessageProps = { entry: Entry; messages: PanelMessages; isLast: boolean; press: (press: Press) => void };

function Message({ entry, messages: { panel }, isLast, press }: MessageProps) {
  if (entry.role === 'user') {
    return (
      <p className="message message--user">
        <span className="visually-hidden">{panel.you}: </span>
        {entry.text}
      </p>
    );
  }
  const { text, more, language, sources, stopped } = entry;
  return (
    <div className={`message ${isLast ? 'message--last' : ''}`}>
      <span className="visually-hidden">{panel.assistant}: </span>
      {text ? <p lang={language}>{text}</p> : null}
      {more ? (
        <details className="message__more">
          <summary>{panel.more}</summary>
          <p lang={language}>{more}</p>
        </details>
      ) : null}
      {stopped ? <p className="message__note">{panel.stopped}</p> : null}
      {sources.length > 0 ? (
        <ul className="sources" aria-label={panel.sources}>
          {sources.map((source) => (
            <li key={source.url}>
              <SourceLink source={source} language={language} />
            </li>
          ))}
        </ul>
      ) : null}
      <ReplyControls reply={entry} id={`chat-${entry.id}`} isLast={isLast} onPress={press} />
    </div>
  );
}

/** On this site in place, beside the chat; elsewhere in a new tab. Other schemes than http(s) are shown as text. */
function SourceLink({ source, language }: { source: AnswerJson['sources'][number]; language: string }) {
  const { title, url } = source;
  const target = URL.parse(url, location.href);
  if (!target || !/^https?:$/.test(target.protocol)) return title;
  if (target.origin === location.origin && (languageOf(target.pathname) || pageAt(target.pathname))) {
    const Link = target.hash ? SectionLink : PageLink;
    return (
      <Link to={target.pathname + target.search + target.hash} lang={language}>
        {title}
      </Link>
    );
  }
  return (
    <a href={target.href} target="_blank" rel="noreferrer" lang={language}>
      {title}
    </a>
  );
}

type ChipsProps = {
  conversation: ConversationState;
  messages: Messages<'chat'>['panel'];
  choose: (text: string) => void;
  retry: () => void;
  write: () => void;
};

/** Suggested questions, or "retry" after an error, and always "talk to a person". */
function Chips({ conversation, messages, choose, retry, write }: ChipsProps) {
  const chips = conversation.error
    ? [{ text: messages.retry, press: retry }]
    : suggestions(conversation, messages.quick).map((text) => ({ text, press: () => choose(text) }));
  const last = conversation.entries.at(-1);
  // A form or a summary asks for one thing.
  const isAsked = last?.role === 'assistant' && (last.form ?? last.rows) !== undefined;
  const layout = conversation.entries.length > 0 ? 'chat__suggestions--row' : '';
  return (
    <>
      {chips.length > 0 ? (
        <ul className={`chat__suggestions ${layout}`} aria-label={messages.suggestions}>
          {chips.map(({ text, press }) => (
            <li key={text}>
              <button type="button" onClick={press}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {isAsked ? null : (
        <button type="button" className="chat__hand-over" onClick={write}>
          {messages.person}
        </button>
      )}
    </>
  );
}

/** Without an answer, the quick questions that were not asked yet. */
function suggestions({ entries }: ConversationState, quick: string[]): string[] {
  const last = entries.at(-1);
  if (last?.role === 'assistant') return [...new Set(last.followUps)].slice(0, 3);
  const askedQuestions = new Set(entries.map((entry) => (entry.role === 'user' ? entry.text : '')));
  return quick.filter((text) => !askedQuestions.has(text));
}
