import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Language } from '#content/languages.ts';
import { readSession, writeSession } from '../conversation/session-storage.ts';
import { LauncherFrame, phoneMediaQuery } from '../launcher-frame.tsx';
import { type LauncherProps, onQuestion, type Provider, showWidget } from '../widget.tsx';
import type { PanelProps } from './panel.tsx';

/** The launcher in the corner. */
export const ownAssistant: Provider = {
  load: async () => showWidget({ slot: 'agent', Widget: Launcher }),
  remove: () => showWidget(null),
};

type Loaded = { Panel: ComponentType<PanelProps>; messages: PanelProps['messages'] };

const panelMessages = new Map<Language, Promise<PanelProps['messages']>>();

/** A module variable, so that it holds where sessionStorage is blocked. */
let wasOpen = readSession<boolean>('chat-open') === true;

/** An open panel stays open across pages, except on phones, where it covers the page. */
function Launcher({ language, messages }: LauncherProps) {
  const [restored] = useState(() => wasOpen && !matchMedia(phoneMediaQuery).matches);
  const [open, setOpen] = useState(restored);
  const [failed, setFailed] = useState(false);
  const [loaded, setLoaded] = useState<Loaded>();
  const [question, setQuestion] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(
    () =>
      onQuestion((asked) => {
        setQuestion(asked);
        setOpen(true);
      }),
    [],
  );
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

  const state = open ? (loaded ? 'open' : 'loading') : 'closed';
  return (
    <LauncherFrame
      button={button}
      state={state}
      label={{ closed: messages.open, loading: messages.loading, open: messages.close }[state]}
      failure={failed ? messages.failed : undefined}
      onPress={() => loadPanel(language).catch(() => {})} // a failure is reported by the click
      toggle={toggle}
      close={close}
    >
      {open && loaded ? (
        <loaded.Panel
          language={language}
          messages={loaded.messages}
          focusOnMount={!restored}
          question={question}
          onAsked={() => setQuestion(undefined)}
          close={close}
        />
      ) : null}
    </LauncherFrame>
  );
}

/** Rejects when code or texts are unavailable; the next call tries again. */
async function loadPanel(language: Language) {
  const fetched = panelMessages.get(language) ?? fetchMessages(language);
  panelMessages.set(language, fetched);
  fetched.catch(() => panelMessages.delete(language));
  const [{ Panel }, inLanguage] = await Promise.all([import('./panel.tsx'), fetched]);
  return { Panel, messages: inLanguage };
}

async function fetchMessages(language: Language): Promise<PanelProps['messages']> {
  const response = await fetch(`/api/chat/${language}`);
  if (!response.ok) throw new Error(`The words of the chat could not be loaded (${response.status}).`);
  return response.json();
}
