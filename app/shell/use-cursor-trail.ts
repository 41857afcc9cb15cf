import { useEffect } from 'react';
import { whenIdle } from '#app/ui/frame-loop.ts';

/** The decorative cursor trail of SPEC 1: for a mouse only, and never for those who asked for less motion. */
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
