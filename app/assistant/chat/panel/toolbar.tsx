import { type RefObject, useState } from 'react';
import type { Messages } from '#content/schema.ts';
import { type ConversationState, chatStore } from '../conversation/conversation.ts';

type Texts = Messages<'chat'>['panel'];
type Props = {
  conversation: ConversationState;
  messages: Texts;
  close: () => void;
  field: RefObject<HTMLElement | null>;
};

export function Toolbar({ conversation, messages, close, field }: Props) {
  const [status, setStatus] = useState('');
  const [confirming, setConfirming] = useState(false);
  const empty = conversation.entries.length === 0;

  async function copy() {
    setStatus('');
    setStatus((await copyText(transcript(conversation, messages))) ? messages.copied : messages.copyFailed);
  }
  function clear() {
    chatStore.clear();
    setConfirming(false);
    setStatus('');
    field.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <div className="chat__toolbar">
        {empty ? null : (
          <>
            <button type="button" aria-label={messages.copy} title={messages.copy} onClick={copy}>
              <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                <path d="M7 7h10v10H7zM4 13H3V3h10v1" fill="none" stroke="currentColor" strokeWidth="2" />
              </svg>
            </button>
            <button
              type="button"
              aria-label={messages.clear}
              title={messages.clear}
              aria-expanded={confirming}
              onClick={() => setConfirming(!confirming)}
            >
              <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                <path d="M3 5h14M8 5V3h4v2M5 5l1 12h8l1-12" fill="none" stroke="currentColor" strokeWidth="2" />
              </svg>
            </button>
          </>
        )}
        <button
          type="button"
          className="chat__close"
          aria-label={messages.close}
          title={messages.close}
          onClick={close}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="M4 4l12 12M16 4L4 16" fill="none" stroke="currentColor" strokeWidth="2.4" />
          </svg>
        </button>
      </div>
      <p className="chat__notice" role="status">
        {status}
      </p>
      {confirming && !empty ? (
        <div className="chat__confirm">
          <p>{messages.clearQuestion}</p>
          <button type="button" onClick={clear}>
            {messages.clearYes}
          </button>
          <button type="button" onClick={() => setConfirming(false)}>
            {messages.clearNo}
          </button>
        </div>
      ) : null}
    </>
  );
}

function transcript({ entries }: ConversationState, messages: Texts): string {
  return entries
    .map((entry) => {
      const sources = entry.role === 'assistant' ? entry.sources.map(({ title, url }) => formatSource(title, url)) : [];
      return `${entry.role === 'user' ? messages.you : messages.assistant}: ${[entry.text, ...sources].join('\n')}`;
    })
    .join('\n\n');
}

function formatSource(title: string, url: string): string {
  return `${title}: ${URL.parse(url, location.href)?.href ?? url}`;
}

/** Resolves to whether the browser allowed it. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text); // TypeError: no Clipboard API without HTTPS; NotAllowedError: permission denied
  }
}

/** Without HTTPS. The field is in the open dialog, because a modal dialog makes all else inert. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  focused?.focus({ preventScroll: true });
  return copied;
}
