import './panel.css';
import './messages.css';
import './composer.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { address } from '#app/i18n/addresses.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import type { Language } from '#content/languages.ts';
import { chatStore, useConversation } from '../conversation/conversation.ts';
import { Composer } from './composer.tsx';
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
  const conversation = useConversation(chatStore);
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
