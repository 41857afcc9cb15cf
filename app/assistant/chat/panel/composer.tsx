import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { fill } from '#app/i18n/formats.ts';
import { Send } from '#app/ui/icons.tsx';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import { maxMessageLength } from '../conversation/ask-assistant.ts';
import { chatStore } from '../conversation/conversation.ts';
import { readSession, writeSession } from '../conversation/session-storage.ts';

type Props = {
  field: RefObject<HTMLTextAreaElement | null>;
  language: Language;
  messages: Messages<'chat'>['panel'];
  busy: boolean;
  online: boolean;
};

/** A module variable, so that the draft survives a page change even where sessionStorage is blocked. */
let draft = readSession<string>('chat-draft') ?? '';

/** The button sends, or stops a streaming answer. */
export function Composer({ field, language, messages, busy, online }: Props) {
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
