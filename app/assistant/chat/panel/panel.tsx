import './panel.css';
import './messages.css';
import './composer.css';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { address } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import { maxMessageLength } from '../conversation/ask-assistant.ts';
import { type ConversationState, chatStore, useConversation } from '../conversation/conversation.ts';
import { Send } from '../conversation/send.tsx';
import { readSession, writeSession } from '../conversation/session-storage.ts';
import { MessageList, type PanelMessages } from './message-list.tsx';
import { Toolbar } from './toolbar.tsx';
import { useDialog } from './use-dialog.ts';

export type PanelProps = {
  language: Language;
  messages: PanelMessages;
  /** False when the panel reopens after a page change. */
  focusOnMount: boolean;
  /** Asked at once; `onAsked` is called then. */
  question: string | undefined;
  onAsked: () => void;
  close: () => void;
};

/** A non-modal dialog beside the page, on phones a modal sheet over it. */
export function Panel({ language, messages, focusOnMount, question, onAsked, close }: PanelProps) {
  const conversation = useConversation();
  const online = useOnline(() => {
    if (chatStore.get().error === 'offline') chatStore.retry(language);
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const { hideAndClose, ...dialog } = useDialog({ focusOnMount, field, close });
  useEffect(() => {
    if (!question) return;
    chatStore.ask(question, language);
    onAsked();
  }, [question, onAsked, language]);
  const { panel } = messages;
  const state = online ? (conversation.incoming === null ? 'ready' : 'answering') : 'off';

  return (
    <dialog className="chat__panel" aria-labelledby="chat-title" tabIndex={-1} {...dialog}>
      <div className="chat__header">
        <h2 id="chat-title">{panel.title}</h2>
        <p className="chat__status" data-state={state} role="status">
          {panel.status[state]}
        </p>
        <Toolbar conversation={conversation} messages={panel} close={hideAndClose} field={field} />
      </div>
      <MessageList conversation={conversation} language={language} messages={messages} field={field} />
      <Notes conversation={conversation} language={language} messages={panel} />
      <Composer
        field={field}
        language={language}
        messages={panel}
        busy={conversation.incoming !== null}
        online={online}
      />
      <p className="chat__disclaimer">
        {panel.note} <PageLink to={address(language, 'contact')}>{panel.noteLink}</PageLink>
      </p>
    </dialog>
  );
}

function useOnline(onReconnect: () => void): boolean {
  const [online, setOnline] = useState(navigator.onLine);
  const reconnected = useEffectEvent(onReconnect);
  useEffect(() => {
    const update = () => {
      setOnline(navigator.onLine);
      if (navigator.onLine) reconnected();
    };
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  return online;
}

type NotesProps = {
  conversation: ConversationState;
  language: Language;
  messages: Messages<'chat'>['panel'];
};

/** What the assistant keeps for the visitor: open questions and the kind of business, which can be removed. */
function Notes({ conversation: { talk, entries, incoming }, language, messages }: NotesProps) {
  const { list = [], trade } = talk;
  const last = entries.at(-1);
  // A summary has them.
  const isSummed = last?.role === 'assistant' && last.rows !== undefined;
  if (isSummed || (list.length === 0 && !trade)) return null;
  const removal = (press: string, what: string) => (
    <button
      type="button"
      className="reply__small"
      aria-label={`${messages.remove}: ${what}`}
      disabled={incoming !== null}
      onClick={() => chatStore.ask(`${messages.remove}: ${what}`, language, { press })}
    >
      {messages.remove}
    </button>
  );
  return (
    <details className="chat__list">
      <summary>{list.length > 0 ? `${messages.list} (${list.length})` : `${messages.trade}: ${trade}`}</summary>
      <ol>
        {list.map((question, index) => (
          <li key={question}>
            {question} {removal(`remove:${index}`, question)}
          </li>
        ))}
      </ol>
      {trade ? (
        <p>
          {messages.trade}: {trade} {removal('forget', trade)}
        </p>
      ) : null}
    </details>
  );
}

type ComposerProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  language: Language;
  messages: Messages<'chat'>['panel'];
  busy: boolean;
  online: boolean;
};

/** A module variable, so that the draft survives a page change even where sessionStorage is blocked. */
let draft = readSession<string>('chat-draft') ?? '';

/** The button sends, or stops a streaming answer. */
function Composer({ field, language, messages, busy, online }: ComposerProps) {
  const [text, setText] = useState(draft);
  const tooLong = [...text.trim()].length > maxMessageLength;

  function updateDraft(next: string) {
    draft = next;
    setText(next);
    writeSession('chat-draft', next);
  }
  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    const question = text.trim();
    if (question === '' || tooLong || busy || !online) return;
    updateDraft('');
    chatStore.ask(question, language);
  }
  function sendOnEnter(event: KeyboardEvent) {
    // Enter also confirms a character in an input method editor (MDN: KeyboardEvent.isComposing).
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  }

  return (
    <form className="chat__composer" onSubmit={send} noValidate>
      <label className="visually-hidden" htmlFor="chat-field">
        {messages.field}
      </label>
      <textarea
        id="chat-field"
        ref={field}
        rows={1}
        value={text}
        placeholder={messages.placeholder}
        autoComplete="off"
        enterKeyHint="send"
        aria-invalid={tooLong || undefined}
        aria-describedby={tooLong ? 'chat-long' : undefined}
        onChange={(event) => updateDraft(event.target.value)}
        onKeyDown={sendOnEnter}
      />
      {busy ? (
        <button
          type="button"
          className="chat__send"
          aria-label={messages.stop}
          onClick={() => {
            chatStore.stop(language);
            field.current?.focus({ preventScroll: true });
          }}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="M4 4h12v12H4z" fill="currentColor" />
          </svg>
        </button>
      ) : (
        <button type="submit" className="chat__send" aria-label={messages.send} aria-disabled={!online || undefined}>
          <Send />
        </button>
      )}
      {tooLong ? (
        <p className="chat__too-long" id="chat-long" role="alert">
          {fill(messages.tooLong, { max: new Intl.NumberFormat(language).format(maxMessageLength) })}
        </p>
      ) : null}
    </form>
  );
}
