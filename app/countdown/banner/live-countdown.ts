import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';

/** The banner in one language. `target` and `now` are ms since 1970; `now` is the server's clock. */
export type Countdown<Messages> = { title: string; target: number; now: number; messages: Messages };

/** The current banner and the version of the countdown table that it was read from. */
export type LiveCountdown<Messages> = { countdown: Countdown<Messages> | null; version: string };

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export type Remaining = { days: number; hours: number; minutes: number; seconds: number };
export type Unit = keyof Remaining;

export const units: readonly Unit[] = ['days', 'hours', 'minutes', 'seconds'];

/** Both in ms since 1970; `null` when `target` has passed. */
export function remaining(target: number, now: number): Remaining | null {
  const left = target - now;
  if (!(left > 0)) return null;
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
  };
}

/** Whether the unit is shown in red (product.md C3). */
export function isLow(unit: Unit, value: number): boolean {
  const bound: Remaining = { days: 1, hours: 12, minutes: 30, seconds: 30 };
  return value < bound[unit];
}

type CountdownMessages = Messages<'common'>['countdown'];

export type Live = LiveCountdown<CountdownMessages> | null;

type Update = Dispatch<SetStateAction<Live>>;

/** In ms: two missed heartbeats mean a dead connection, even if the browser still reports it as open. */
const heartbeatTimeout = 60_000;
/** In ms, after the browser's EventSource has given up (product.md C4). */
const reconnectDelays = [1000, 2000, 5000, 10_000];

/**
 * Updated by server-sent events (product.md C4). Pages without countdown (`null`) open no stream, and neither do hidden
 * tabs, because browsers limit connections per host (six with HTTP/1.1).
 */
export function useLiveCountdown(loaded: Live, language: Language): Countdown<CountdownMessages> | null {
  const [live, setLive] = useState(loaded);
  const [previousLoaded, setPreviousLoaded] = useState(loaded);
  if (previousLoaded !== loaded) {
    setPreviousLoaded(loaded);
    setLive(loaded);
  }
  const version = useRef('');
  version.current = live?.version ?? '';
  const enabled = loaded !== null;
  useEffect(() => (enabled ? subscribe(language, () => version.current, setLive) : undefined), [language, enabled]);
  return live?.countdown ?? null;
}

function subscribe(language: Language, version: () => string, update: Update): () => void {
  const controller = new AbortController();
  let events: EventSource | undefined;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let lastRequest = 0;

  function connect() {
    disconnect();
    if (document.hidden) return;
    events = new EventSource(`/api/countdown/events?since=${encodeURIComponent(version())}`);
    events.onopen = () => {
      failures = 0;
    };
    for (const name of ['ready', 'change', 'heartbeat']) events.addEventListener(name, onServerEvent);
    events.onerror = () => {
      // The browser reconnects by itself, unless the response was an error.
      if (events?.readyState === EventSource.CLOSED)
        reconnectAfter(reconnectDelays[Math.min(failures++, reconnectDelays.length - 1)] ?? 0);
    };
    reconnectAfter(heartbeatTimeout);
  }

  /** Its id is the version of the countdown, its data the server's time: the page's HTML may come from a cache. */
  function onServerEvent({ data, lastEventId }: MessageEvent<string>) {
    reconnectAfter(heartbeatTimeout);
    update((live) => (live?.countdown ? { ...live, countdown: { ...live.countdown, now: Number(data) } } : live));
    if (lastEventId !== version()) void refetch(lastEventId);
  }

  function reconnectAfter(delay: number) {
    clearTimeout(reconnectTimer);
    reconnectTimer = setTimeout(connect, delay);
  }

  function disconnect() {
    clearTimeout(reconnectTimer);
    events?.close();
  }

  async function refetch(expectedVersion: string) {
    const request = ++lastRequest;
    try {
      const response = await fetch(`/api/countdown?language=${language}`, { signal: controller.signal });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      const state = (await response.json()) as LiveCountdown<CountdownMessages>;
      // An instance that does not know the new version yet is asked again.
      if (request !== lastRequest) return;
      update(state);
      if (state.version !== expectedVersion) reconnectAfter(reconnectDelays[0] ?? 0);
    } catch (error) {
      if (controller.signal.aborted) return;
      // Logged, and not shown (product.md M5). The next connection names the old version and gets the change again.
      console.error(error);
      reconnectAfter(reconnectDelays[0] ?? 0);
    }
  }

  // Opens after a second, so that the stream does not compete with the page's own requests.
  const start = setTimeout(connect, 1000);
  document.addEventListener('visibilitychange', connect);
  return () => {
    controller.abort();
    clearTimeout(start);
    document.removeEventListener('visibilitychange', connect);
    disconnect();
  };
}
