import './panel.css';
import './messages.css';
import './writing.css';
import { useRef } from 'react';
import { address } from '#app/i18n/addresses.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { useTalk } from '../conversation/conversation.ts';
import { useOnline } from '../conversation/use-online.ts';
import { Composer } from './composer.tsx';
import { nightDesk } from './night-desk.ts';
import type { PanelProps } from './panel-props.ts';
import { Scroll } from './scroll.tsx';
import { Tools } from './tools.tsx';
import { useDialog } from './use-dialog.ts';

/** The opened chat: a dialog beside the page, on phones a sheet before it. */
export function Panel({ language, words, takesFocus, close }: PanelProps) {
  const talk = useTalk(nightDesk);
  const online = useOnline(() => {
    if (nightDesk.get().trouble === 'offline') nightDesk.retry(language);
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const { leave, ...dialog } = useDialog({ takesFocus, field, close });
  const { panel } = words;
  const state = online ? (talk.incoming === null ? 'ready' : 'answering') : 'off';

  return (
    <dialog className="chat__p" aria-labelledby="chat-title" tabIndex={-1} {...dialog}>
      <div className="chat__top">
        <h2 id="chat-title">{panel.title}</h2>
        <p className="chat__on" data-state={state} role="status">
          {panel.status[state]}
        </p>
        <Tools talk={talk} words={panel} close={leave} field={field} />
      </div>
      <Scroll talk={talk} language={language} words={words} field={field} />
      <Composer field={field} language={language} words={panel} busy={talk.incoming !== null} online={online} />
      <p className="chat__h">
        {panel.note} <PageLink to={address(language, 'contact')}>{panel.noteLink}</PageLink>
      </p>
    </dialog>
  );
}
