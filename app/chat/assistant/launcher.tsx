import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { address } from '#app/i18n/addresses.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import { readSession, writeSession } from '../conversation/session-storage.ts';
import { loadPanel } from './load-panel.ts';
import type { PanelProps } from './panel-props.ts';
import { phoneMediaQuery } from './phone-media-query.ts';
import { useAvoidCovering } from './use-avoid-covering.ts';

export type LauncherProps = { language: Language; messages: Messages<'chat'>['launcher'] };
type Loaded = { Panel: ComponentType<PanelProps>; messages: PanelProps['messages'] };

/** Also where storage is closed, an open chat is open again on the next page. */
let wasOpen = readSession<boolean>('chat-open') === true;

/**
 * The button in the corner, and behind it the panel, whose code and words come with the first click. A panel that was
 * open stays open from page to page; a sheet does not, because it would cover the page that was asked for.
 */
export function Launcher({ language, messages }: LauncherProps) {
  const [restored] = useState(() => wasOpen && !matchMedia(phoneMediaQuery).matches);
  const [open, setOpen] = useState(restored);
  const [failed, setFailed] = useState(false);
  const [loaded, setLoaded] = useState<Loaded>();
  const button = useRef<HTMLButtonElement>(null);
  const compact = useLocation().pathname === address(language, 'contact');
  const aside = useAvoidCovering(button, open);

  useEffect(() => {
    wasOpen = open;
    writeSession('chat-open', open);
    if (!open) return;
    let gone = false;
    loadPanel(language)
      .then((panel) => gone || setLoaded(panel))
      .catch((error: unknown) => {
        if (gone) return;
        console.error(error);
        setOpen(false);
        setFailed(!restored);
      });
    return () => {
      gone = true;
    };
  }, [open, language, restored]);

  function toggle() {
    setFailed(false);
    setOpen(!open);
  }
  function close() {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  }

  return (
    <div className="chat day" data-aside={aside || undefined} data-compact={compact || undefined}>
      {failed ? (
        <p className="chat__failure" role="status">
          {messages.failed}
        </p>
      ) : null}
      <button
        ref={button}
        type="button"
        className="chat__launcher"
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-busy={open && !loaded}
        onPointerDown={() => loadPanel(language).catch(() => {})} // the click says so when it fails
        onClick={toggle}
        onKeyDown={(event) => event.key === 'Escape' && open && close()}
      >
        <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
          <path d="M4 5h24v17H16l-7 6v-6H4z" fill="#ffb84d" />
          <path
            d="M4 5h24v17H16l-7 6v-6H4zM16 5v17M4 13.5h24"
            fill="none"
            stroke="#2a1138"
            strokeWidth="2.4"
            strokeLinejoin="round"
          />
        </svg>
        <span>{open ? messages.close : messages.open}</span>
      </button>
      {open && loaded ? (
        <loaded.Panel language={language} messages={loaded.messages} takesFocus={!restored} close={close} />
      ) : null}
    </div>
  );
}
