import './hosted-chat.css';
import { useEffect, useRef, useState } from 'react';
import { LauncherFrame } from '../launcher-frame.tsx';
import { rememberConsent } from './consent.ts';
import { ConsentPanel } from './consent-panel.tsx';
import type { HostedChatProps } from './hosted-chat-props.ts';
import { HostedNotice } from './hosted-notice.tsx';

type Props = HostedChatProps & {
  /** The vendor's name. */
  name: string;
  /** Whether the chat is loaded without asking. */
  isAllowed: boolean;
  /** Loads the chat. Rejects when that fails. */
  start: () => Promise<void>;
};

/** Our own elements around a hosted chat: launcher and question before its consent, the AI notice after it. */
export function HostedChat({ language, messages, hosted, name, isAllowed, start }: Props) {
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
      language={language}
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
