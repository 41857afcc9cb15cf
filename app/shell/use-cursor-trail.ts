import { useEffect } from 'react';
import { whenIdle } from '#app/ui/frame-loop.ts';

/** Starts the decorative cursor trail, for mouse users who have not asked for reduced motion (product.md P11). */
export function useCursorTrail(): void {
  useEffect(() => {
    const welcome = matchMedia('(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)');
    let end: (() => void) | undefined;
    let gone = false;
    async function start() {
      const { startCursorTrail: startTrail } = await import('./cursor-trail.ts');
      if (welcome.matches && !gone) end ??= startTrail();
    }
    function toggle() {
      end?.();
      end = undefined;
      if (welcome.matches) start();
    }
    const cancel = whenIdle(toggle);
    welcome.addEventListener('change', toggle);
    return () => {
      gone = true;
      cancel();
      end?.();
      welcome.removeEventListener('change', toggle);
    };
  }, []);
}
