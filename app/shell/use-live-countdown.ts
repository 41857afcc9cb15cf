import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { Countdown, LiveCountdown } from '#app/contracts.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';

type CountdownMessages = Messages<'common'>['countdown'];

type Live = LiveCountdown<CountdownMessages> | null;

type Update = Dispatch<SetStateAction<Live>>;

/** Two heartbeats of the server without a word: the connection is dead, whatever the browser believes, in ms. */
const silence = 60_000;
/** How long to wait before connecting again where the browser has given up, in ms (SPEC 9). */
const backOff = [1000, 2000, 5000, 10_000];

/**
 * The countdown as it is now: the page's own, until the server says that something has changed (SPEC 4). `null` is a
 * page without countdowns, which is never connected. Of the others only one that is being looked at is, so that many open
 * tabs do not use up the few connections a browser allows.
 */
export function useLiveCountdown(loaded: Live, language: Language | undefined): Countdown<CountdownMessages> | null {
  const [live, setLive] = useState(loaded);
  const [shown, setShown] = useState(loaded);
  if (shown !== loaded) {
    setShown(loaded);
    setLive(loaded);
  }
  const version = useRef('');
  version.current = live?.version ?? '';
  const follows = loaded !== null;
  useEffect(
    () => (language && follows ? follow(language, () => version.current, setLive) : undefined),
    [language, follows],
  );
  return live?.countdown ?? null;
}

/** Follows the changes while the page is visible; returns how to stop. */
function follow(language: Language, version: () => string, update: Update): () => void {
  const ended = new AbortController();
  let events: EventSource | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let asked = 0;

  function connect() {
    disconnect();
    if (document.hidden) return;
    events = new EventSource(`/api/countdown/events?since=${encodeURIComponent(version())}`);
    events.onopen = () => {
      failures = 0;
    };
    for (const name of ['ready', 'change', 'heartbeat']) events.addEventListener(name, heard);
    events.onerror = () => {
      // The browser tries again by itself, unless the answer was an error.
      if (events?.readyState === EventSource.CLOSED) later(backOff[Math.min(failures++, backOff.length - 1)] ?? 0);
    };
    later(silence);
  }

  /** Every event names the version that the server knows, and its time: the page itself may come from a cache. */
  function heard({ data, lastEventId }: MessageEvent<string>) {
    later(silence);
    update((live) => (live?.countdown ? { ...live, countdown: { ...live.countdown, now: Number(data) } } : live));
    if (lastEventId !== version()) void refetch(lastEventId);
  }

  function later(delay: number) {
    clearTimeout(watchdog);
    watchdog = setTimeout(connect, delay);
  }

  function disconnect() {
    clearTimeout(watchdog);
    events?.close();
  }

  async function refetch(wanted: string) {
    const mine = ++asked;
    try {
      const response = await fetch(`/api/countdown?language=${language}`, { signal: ended.signal });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      const state = (await response.json()) as LiveCountdown<CountdownMessages>;
      // Only the latest question counts. Another instance may not have heard of the change yet: it is asked again.
      if (mine !== asked) return;
      update(state);
      if (state.version !== wanted) later(backOff[0] ?? 0);
    } catch (error) {
      if (ended.signal.aborted) return;
      // SPEC 8: logged, and nothing shown. The next connection names the old version, and is told again.
      console.error(error);
      later(backOff[0] ?? 0);
    }
  }

  // Once the page itself is there: nothing of this is urgent.
  const start = setTimeout(connect, 1000);
  document.addEventListener('visibilitychange', connect);
  return () => {
    ended.abort();
    clearTimeout(start);
    document.removeEventListener('visibilitychange', connect);
    disconnect();
  };
}
