import './hosted-chat.css';
import { useEffect, useRef, useState } from 'react';
import { address } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import type { Messages } from '#content/schema.ts';
import type { ConvocoreConfig, VoiceflowConfig } from '../chat-config.ts';
import { readSession, writeSession } from '../conversation/session-storage.ts';
import { LauncherFrame } from '../launcher-frame.tsx';
import { useDialog } from '../panel/use-dialog.ts';
import { type HostedChatProps, type Provider, showWidget } from '../widget.tsx';
import { convocore, voiceflow } from './vendors.ts';

/**
 * Shows the AI notice, and with `asks` first a launcher that loads the chat after consent (product.md H5, H6). When a
 * chat with consent from earlier in the visit cannot be loaded, the launcher comes back (product.md M5).
 */
export function hosted(config: ConvocoreConfig | VoiceflowConfig, asks: boolean): Provider {
  const vendor = config.provider === 'convocore' ? convocore(config) : voiceflow(config);
  const name = config.provider === 'convocore' ? 'Convocore' : 'Voiceflow';
  const isAllowed = !asks || hasConsent(name);
  let removed = false;

  /** Rejects when the chat cannot be loaded. */
  async function start() {
    try {
      await vendor.load();
      if (!removed) vendor.open?.();
    } catch (error) {
      // After a removal the slot may have the next chat already.
      if (!removed) vendor.remove();
      throw error;
    }
  }
  function show(isAllowed: boolean) {
    showWidget({
      slot: 'hosted',
      // biome-ignore lint/correctness/noComponentHookFactories: each load shows a chat of its own
      Widget: (props) => <HostedChat {...props} name={name} isAllowed={isAllowed} start={start} />,
    });
  }
  return {
    async load() {
      show(isAllowed);
      if (!isAllowed) return;
      try {
        await vendor.load();
      } catch (error) {
        if (!asks || removed) throw error;
        console.error(error);
        vendor.remove();
        show(false);
      }
    },
    remove() {
      removed = true;
      vendor.remove();
      showWidget(null);
    },
  };
}

type Props = HostedChatProps & {
  name: string;
  isAllowed: boolean;
  start: () => Promise<void>;
};

/** Launcher and question before the consent, the AI notice after it. */
function HostedChat({ language, messages, hosted, name, isAllowed, start }: Props) {
  const [state, setState] = useState<'closed' | 'open' | 'started' | 'failed'>(isAllowed ? 'started' : 'closed');
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (state === 'failed') button.current?.focus({ preventScroll: true });
  }, [state]);

  function accept() {
    rememberConsent(name);
    setState('started');
    start().catch((error: unknown) => {
      console.error(error);
      setState('failed');
    });
  }
  function close() {
    setState('closed');
    button.current?.focus({ preventScroll: true });
  }

  if (state === 'started') return <HostedNotice messages={hosted.messages} focusOnMount={!isAllowed} />;
  return (
    <LauncherFrame
      button={button}
      state={state === 'open' ? 'open' : 'closed'}
      label={state === 'open' ? messages.close : messages.open}
      toggle={() => setState(state === 'open' ? 'closed' : 'open')}
      close={close}
    >
      {state === 'open' ? (
        <ConsentPanel language={language} hosted={hosted} name={name} accept={accept} close={close} />
      ) : null}
    </LauncherFrame>
  );
}

type ConsentProps = Pick<HostedChatProps, 'language' | 'hosted'> & {
  name: string;
  accept: () => void;
  close: () => void;
};

/** Says who runs the chat, what it gets, and that it is an AI. Takes the focus, so that a screen reader reads it. */
function ConsentPanel({ language, hosted, name, accept, close }: ConsentProps) {
  const { messages, privacy } = hosted;
  const { hideAndClose, ...dialog } = useDialog({ focusOnMount: true, close });
  return (
    <dialog
      className="hosted-consent"
      aria-labelledby="consent-title"
      aria-describedby="consent-notice consent-text"
      tabIndex={-1}
      {...dialog}
    >
      <h2 id="consent-title">{messages.title}</h2>
      <div className="hosted-consent__body">
        <p className="hosted-consent__notice" id="consent-notice">
          {messages.notice}
        </p>
        <p id="consent-text">
          {fill(messages.text, { host: name })} <PageLink to={address(language, 'privacy')}>{privacy}</PageLink>
        </p>
        <div className="hosted-consent__buttons">
          <button type="button" className="button button--violet" onClick={accept}>
            {messages.accept}
          </button>
          <button type="button" className="hosted-consent__decline" onClick={hideAndClose}>
            {messages.decline}
          </button>
        </div>
      </div>
    </dialog>
  );
}

/** A module variable, so that it holds where sessionStorage is blocked. */
const agreed = new Set(readSession<string[]>('chat-consent'));

/** Holds in this visit (§ 25 TDDDG). */
function hasConsent(vendor: string): boolean {
  return agreed.has(vendor);
}

function rememberConsent(vendor: string): void {
  agreed.add(vendor);
  writeSession('chat-consent', [...agreed]);
}

type NoticeProps = {
  messages: Messages<'chat'>['hosted'];
  /** After the visitor has agreed, the focus comes here from the pressed button. */
  focusOnMount: boolean;
};

/** As `agreed`. */
let isHidden = readSession<boolean>('chat-notice-hidden') === true;

/** The AI notice beside the vendor's button (EU AI Act, Art. 50), until the visitor hides it for the visit. */
function HostedNotice({ messages, focusOnMount }: NoticeProps) {
  const [hidden, setHidden] = useState(isHidden && !focusOnMount);
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focusOnMount) notice.current?.focus({ preventScroll: true });
  }, [focusOnMount]);

  function hide() {
    isHidden = true;
    writeSession('chat-notice-hidden', true);
    setHidden(true);
  }

  return hidden ? null : (
    <aside className="hosted-notice day" aria-label={messages.notice} tabIndex={-1} ref={notice}>
      <p>{messages.notice}</p>
      <button type="button" aria-label={messages.hide} title={messages.hide} onClick={hide}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M4 4l12 12M16 4L4 16" fill="none" stroke="currentColor" strokeWidth="2.4" />
        </svg>
      </button>
    </aside>
  );
}
