import { useEffect, useRef, useState } from 'react';
import type { Messages } from '#content/schema.ts';
import { readSession, writeSession } from '../conversation/session-storage.ts';

type Props = {
  messages: Messages<'chat'>['hosted'];
  /** Whether the visitor has just agreed: the focus then comes here from the pressed button. */
  focusOnMount: boolean;
};

const storageKey = 'chat-notice-hidden';

/** A module variable, so that the notice stays hidden even where sessionStorage is blocked. */
let isHidden = readSession<boolean>(storageKey) === true;

/** The AI notice beside the vendor's button (EU AI Act, Art. 50), until the visitor hides it for the visit. */
export function HostedNotice({ messages, focusOnMount }: Props) {
  const [hidden, setHidden] = useState(isHidden && !focusOnMount);
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focusOnMount) notice.current?.focus({ preventScroll: true });
  }, [focusOnMount]);

  function hide() {
    isHidden = true;
    writeSession(storageKey, true);
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
