const interactionEvents = ['pointerdown', 'keydown', 'focusin', 'input', 'touchstart'];
/** The longest delay after `load` in a browser that is never idle, in ms. */
const timeout = 2000;

/** Calls `start` once, after parsing: at the first interaction, or when the page is loaded and the browser is idle. */
export function whenIdleOrNeeded(start: () => void): void {
  const once = () => {
    for (const sign of interactionEvents) removeEventListener(sign, whenParsed, { capture: true });
    removeEventListener('load', whenIdle);
    start();
    start = () => {};
  };
  const whenParsed = () => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (navigation?.domContentLoadedEventStart === 0) document.addEventListener('DOMContentLoaded', once);
    else once();
  };
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(once, { timeout });
    else setTimeout(once);
  };
  for (const sign of interactionEvents) addEventListener(sign, whenParsed, { capture: true, passive: true });
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}
