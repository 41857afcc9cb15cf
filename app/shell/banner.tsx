import { useContext, useEffect, useRef, useState } from 'react';
import { plural } from '#app/i18n/formats.ts';
import { NonceContext } from '#app/ui/nonce-context.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import { isLow, remaining, units } from './countdown.ts';

type Props = {
  title: string;
  target: number;
  now: number;
  language: Language;
  messages: Messages<'common'>['countdown'];
};

/** Kept for the visit only: which countdown the visitor has hidden. */
const dismissedKey = 'dismissedCountdown';

/** Takes a countdown away that was hidden on an earlier page, before it is painted: nothing flickers, nothing shifts. */
const hideDismissed = `try{var b=document.currentScript.previousElementSibling;b.hidden=b.dataset.target===sessionStorage.${dismissedKey}}catch(e){}`;

/**
 * The countdown banner of SPEC 4. The server has drawn it with its own time; from then on it ticks by the distance from
 * that moment, so that a wrong clock in the visitor's device does not matter.
 */
export function Banner({ title, target, now: serverNow, language, messages }: Props) {
  const hydrated = useHydrated();
  const now = useServerClock(serverNow, !hydrated);
  const identity = String(target);
  // In a document the script below hides it first.
  const [dismissed, setDismissed] = useState(() => hydrated && readDismissed() === identity);
  useEffect(() => setDismissed(readDismissed() === identity), [identity]);

  const left = remaining(target, now);
  if (!left || dismissed) return null;

  function dismiss() {
    writeDismissed(identity);
    setDismissed(true);
  }

  return (
    <>
      <aside className="countdown" aria-label={messages.label} data-target={identity}>
        <p className="countdown__title">{title}</p>
        <div role="timer" aria-live="off">
          <ul className="countdown__units">
            {units.map((unit) => (
              <li key={unit} className={isLow(unit, left[unit]) ? 'is-low' : undefined}>
                <b>{String(left[unit]).padStart(2, '0')}</b> <span>{plural(language, messages[unit], left[unit])}</span>
              </li>
            ))}
          </ul>
        </div>
        <button type="button" className="countdown__close" aria-label={messages.dismiss} onClick={dismiss}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M2 2l12 12M14 2L2 14" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      </aside>
      {hydrated ? null : <HideDismissed />}
    </>
  );
}

/** Runs while the page's HTML comes in; a banner that the page's own script brings later knows by itself. */
function HideDismissed() {
  const nonce = useContext(NonceContext);
  return (
    <script
      nonce={nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, whose hash the security policy names
      dangerouslySetInnerHTML={{ __html: hideDismissed }}
    />
  );
}

/** The server's time in ms, moving on once a second; `inDocument` tells whether it first came with the page's HTML. */
function useServerClock(serverNow: number, inDocument: boolean): number {
  const [now, setNow] = useState(serverNow);
  const cameWithPage = useRef(inDocument);
  useEffect(() => {
    // Not by `performance.now()`, which stands still while a device sleeps.
    const started = Date.now() - (cameWithPage.current ? sinceResponse() : 0);
    cameWithPage.current = false;
    const tick = () => setNow(serverNow + Date.now() - started);
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [serverNow]);
  return now;
}

/** How long ago the page's HTML began to come in, in ms. */
function sinceResponse(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation ? performance.now() - navigation.responseStart : 0;
}

function readDismissed(): string | null {
  try {
    return sessionStorage.getItem(dismissedKey);
  } catch {
    return null; // SecurityError: storage is closed, so nothing was hidden
  }
}

function writeDismissed(identity: string): void {
  try {
    sessionStorage.setItem(dismissedKey, identity);
  } catch {
    // SecurityError: it is then hidden for this page alone
  }
}
