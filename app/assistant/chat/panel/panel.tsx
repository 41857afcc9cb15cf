import './panel.css';
import './messages.css';
import './composer.css';
import { useEffect, useRef } from 'react';
import { address } from '#app/i18n/addresses.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { useConversation } from '../conversation/conversation.ts';
import { useOnline } from '../conversation/use-online.ts';
import { chatStore } from './chat-store.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import type { PanelProps } from './panel-props.ts';
import { Toolbar } from './toolbar.tsx';
import { useDialog } from './use-dialog.ts';

/** The open chat: a non-modal dialog beside the page, on phones a modal sheet over it. */
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
