import { useEffect, useRef, useState } from 'react';
import { plural } from '#app/i18n/formats.ts';
import { InlineScript } from '#app/ui/inline-script.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import { isLow, type Live, type Remaining, remaining, units, useLiveCountdown } from './live-countdown.ts';

type Props = {
  title: string;
  target: number;
  now: number;
  language: Language;
  messages: Messages<'common'>['countdown'];
};

/** In sessionStorage: the target of the countdown that the visitor has dismissed. */
const dismissedKey = 'dismissedCountdown';

/** Hides a dismissed countdown before it is painted, so that nothing flickers or shifts. */
const hideDismissedScript = `try{var b=document.currentScript.previousElementSibling;b.hidden=b.dataset.target===sessionStorage.${dismissedKey}}catch(e){}`;

type LiveBannerProps = { loaded: Live; language: Language };

export function LiveBanner({ loaded, language }: LiveBannerProps) {
  const countdown = useLiveCountdown(loaded, language);
  return countdown ? <Banner {...countdown} language={language} /> : null;
}

/** Counts from the server's time (product.md C1 to C3): a wrong clock on the device does not matter. */
function Banner({ title, target, now: serverNow, language, messages }: Props) {
  const hydrated = useHydrated();
  const now = useServerClock(serverNow, !hydrated);
  const countdownId = String(target);
  // In server-rendered HTML the inline script below hides the banner first.
  const [dismissed, setDismissed] = useState(() => hydrated && readDismissed() === countdownId);
  useEffect(() => setDismissed(readDismissed() === countdownId), [countdownId]);

  const timeLeft = remaining(target, now);
  if (!timeLeft || dismissed) return null;

  function dismiss() {
    storeDismissed(countdownId);
    setDismissed(true);
  }

  return (
    <>
      <aside className="countdown" aria-label={messages.label} data-target={countdownId}>
        <BannerContent title={title} timeLeft={timeLeft} language={language} messages={messages} />
        <button type="button" className="countdown__close" aria-label={messages.dismiss} onClick={dismiss}>
          {closeIcon}
        </button>
      </aside>
      {hydrated ? null : <InlineScript text={hideDismissedScript} />}
    </>
  );
}

type BannerContentProps = Pick<Props, 'title' | 'language' | 'messages'> & { timeLeft: Remaining };

/** Renders the preview in the office too. */
export function BannerContent({ title, timeLeft, language, messages }: BannerContentProps) {
  return (
    <>
      <p className="countdown__title">{title}</p>
      <div role="timer" aria-live="off">
        <ul className="countdown__units">
          {units.map((unit) => (
            <li key={unit} className={isLow(unit, timeLeft[unit]) ? 'is-low' : undefined}>
              <b>{String(timeLeft[unit]).padStart(2, '0')}</b>{' '}
              <span>{plural(language, messages[unit], timeLeft[unit])}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

export const closeIcon = (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d="M2 2l12 12M14 2L2 14" stroke="currentColor" strokeWidth="2" />
  </svg>
);

/** In ms, every second. `renderedByServer`: `serverNow` came with the page's HTML. */
function useServerClock(serverNow: number, renderedByServer: boolean): number {
  const [now, setNow] = useState(serverNow);
  const isFromHtml = useRef(renderedByServer);
  useEffect(() => {
    // Date.now(), because performance.now() stops while a device sleeps.
    const startedAt = Date.now() - (isFromHtml.current ? sinceResponse() : 0);
    isFromHtml.current = false;
    const tick = () => setNow(serverNow + Date.now() - startedAt);
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [serverNow]);
  return now;
}

/** Time since the first byte of the page's HTML, in ms. */
function sinceResponse(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation ? performance.now() - navigation.responseStart : 0;
}

function readDismissed(): string | null {
  try {
    return sessionStorage.getItem(dismissedKey);
  } catch {
    return null; // SecurityError: storage is blocked, so nothing was dismissed
  }
}

function storeDismissed(countdownId: string): void {
  try {
    sessionStorage.setItem(dismissedKey, countdownId);
  } catch {
    // SecurityError: the banner is then dismissed on this page only
  }
}
