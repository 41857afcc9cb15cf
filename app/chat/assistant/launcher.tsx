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

/** A module variable, so that an open panel reopens after a page change even where sessionStorage is blocked. */
let wasOpen = readSession<boolean>('chat-open') === true;

/**
 * The button in the corner and the chat panel, whose code and texts are loaded on the first click. On wide screens an
 * open panel stays open across pages; on phones the panel is a sheet over the page and closes with the page change.
 */
export function Launcher({ language, messages }: LauncherProps) {
  const [restored] = useState(() => wasOpen && !matchMedia(phoneMediaQuery).matches);
  const [open, setOpen] = useState(restored);
  const [failed, setFailed] = useState(false);
  const [loaded, setLoaded] = useState<Loaded>();
  const button = useRef<HTMLButtonElement>(null);
  const compact = useLocation().pathname === address(language, 'contact');
  const isAside = useAvoidCovering(button, open);

  useEffect(() => {
    wasOpen = open;
    writeSession('chat-open', open);
    if (!open) return;
    let cancelled = false;
    loadPanel(language)
      .then((panel) => cancelled || setLoaded(panel))
      .catch((error: unknown) => {
        if (cancelled) return;
        console.error(error);
        setOpen(false);
        setFailed(!restored);
      });
    return () => {
      cancelled = true;
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
    <div className="chat day" data-aside={isAside || undefined} data-compact={compact || undefined}>
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
        onPointerDown={() => loadPanel(language).catch(() => {})} // a failure is reported by the click
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
        <loaded.Panel language={language} messages={loaded.messages} focusOnMount={!restored} close={close} />
      ) : null}
    </div>
  );
}
