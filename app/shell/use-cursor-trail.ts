import { useEffect } from 'react';
import { whenIdle } from '#app/ui/frame-loop.ts';

/** Starts the decorative cursor trail, for mouse users who have not asked for reduced motion (product.md P11). */
export function useCursorTrail(): void {
  useEffect(() => {
    const allowed = matchMedia('(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)');
    let stop: (() => void) | undefined;
    let unmounted = false;
    async function start() {
      const { startCursorTrail } = await import('./cursor-trail.ts');
      if (allowed.matches && !unmounted) stop ??= startCursorTrail();
    }
    function toggle() {
      stop?.();
      stop = undefined;
      if (allowed.matches) start();
    }
    const cancel = whenIdle(toggle);
    allowed.addEventListener('change', toggle);
    return () => {
      unmounted = true;
      cancel();
      stop?.();
      allowed.removeEventListener('change', toggle);
    };
  }, []);
}
