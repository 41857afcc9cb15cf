/** Events that say that somebody wants something of the page. */
const interactionEvents = ['pointerdown', 'keydown', 'focusin', 'input', 'touchstart'];
/** How long a busy browser may put it off once the page is loaded, in ms. */
const timeout = 2000;

/**
 * Calls `start` once, when the whole document is there: at the first sign of a visitor, or when the page is loaded and the
 * browser is idle.
 */
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
