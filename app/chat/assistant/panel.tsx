import './panel.css';
import './messages.css';
import './composer.css';
import { useRef } from 'react';
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

/** The opened chat: a dialog beside the page, on phones a sheet before it. */
export function Panel({ language, messages, takesFocus, close }: PanelProps) {
  const talk = useConversation(chatStore);
  const online = useOnline(() => {
    if (chatStore.get().trouble === 'offline') chatStore.retry(language);
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const { leave, ...dialog } = useDialog({ takesFocus, field, close });
  const { panel } = messages;
  const state = online ? (talk.incoming === null ? 'ready' : 'answering') : 'off';

  return (
    <dialog className="chat__panel" aria-labelledby="chat-title" tabIndex={-1} {...dialog}>
      <div className="chat__header">
        <h2 id="chat-title">{panel.title}</h2>
        <p className="chat__status" data-state={state} role="status">
          {panel.status[state]}
        </p>
        <Toolbar talk={talk} messages={panel} close={leave} field={field} />
      </div>
      <MessageList talk={talk} language={language} messages={messages} field={field} />
      <Composer field={field} language={language} messages={panel} busy={talk.incoming !== null} online={online} />
      <p className="chat__disclaimer">
        {panel.note} <PageLink to={address(language, 'contact')}>{panel.noteLink}</PageLink>
      </p>
    </dialog>
  );
}
