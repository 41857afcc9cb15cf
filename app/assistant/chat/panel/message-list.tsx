import { type RefObject, useLayoutEffect, useRef } from 'react';
import { address, languageOf, pageAt } from '#app/i18n/addresses.ts';
import { PageLink, SectionLink } from '#app/ui/page-link.tsx';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import type { AnswerJson } from '../../api/assistant.ts';
import { type ConversationState, chatStore, type Entry } from '../conversation/conversation.ts';
import { InquiryForm, type InquiryMessages } from '../conversation/inquiry-form.tsx';

type HandOverTexts = Messages<'chat'>['handOver'];

/** Without `handOver.book` while booking is off. */
export type PanelMessages = InquiryMessages & {
  panel: Messages<'chat'>['panel'];
  handOver: Omit<HandOverTexts, 'book'> & Partial<Pick<HandOverTexts, 'book'>>;
};

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

/** Scrolls to each new answer until the visitor scrolls, and again from the next question on. */
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

/** In px: at the question if it fits with its answer, else at the answer. */
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

function Message({ entry, messages }: { entry: Entry; messages: PanelMessages }) {
  const { panel, handOver } = messages;
  if (entry.role === 'handoff') {
    return (
      <>
        <div className="message message--success">
          <b>{handOver.done.title}</b>
          <p>{handOver.done.text}</p>
        </div>
        <p className="message">{handOver.more}</p>
      </>
    );
  }
  if (entry.role === 'user') {
    return (
      <p className="message message--user">
        <span className="visually-hidden">{panel.you}: </span>
        {entry.text}
      </p>
    );
  }
  const { text, language, sources, unsure, stopped } = entry;
  return (
    <div className="message">
      <span className="visually-hidden">{panel.assistant}: </span>
      {text ? <p lang={language}>{text}</p> : null}
      {unsure || stopped ? <p className="message__note">{stopped ? panel.stopped : panel.unsure}</p> : null}
      {sources.length > 0 ? (
        <ul className="sources" aria-label={panel.sources}>
          {sources.map((source) => (
            <li key={source.url}>
              <SourceLink source={source} language={language} />
            </li>
          ))}
        </ul>
      ) : null}
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
};

/** Suggested questions, or "retry" after an error, and always "talk to a person". */
function Chips({ conversation, messages, choose, retry }: ChipsProps) {
  const chips = conversation.error
    ? [{ text: messages.retry, press: retry }]
    : suggestions(conversation, messages.quick).map((text) => ({ text, press: () => choose(text) }));
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
      <button type="button" className="chat__hand-over" onClick={() => chatStore.setHandOver('requested')}>
        {messages.person}
      </button>
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

function HandOver({ conversation, language, messages, field }: Props) {
  const { handOver } = messages;
  const question = conversation.entries.findLast((entry) => entry.role === 'user');
  const answer = conversation.entries.at(-1);
  const isRequested = conversation.handOver === 'requested';
  const asked = answer?.role === 'assistant' ? answer.question : undefined;
  // The answer to somebody who wants a call has the link already.
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
