import { useEffect, useRef } from 'react';
import { whenIdle } from '#app/ui/frame-loop.ts';
import picture from './art/city.svg';

/** The rotating network of SPEC 2.4: a picture at first and without script, a canvas once the browser is idle. */
export function City() {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let end: (() => void) | undefined;
    let gone = false;
    const cancel = whenIdle(async () => {
      const { startCity } = await import('./city-canvas.ts');
      if (box.current && !gone) end = startCity(box.current);
    });
    return () => {
      gone = true;
      cancel();
      end?.();
    };
  }, []);

  return (
    <div className="city" ref={box} aria-hidden="true">
      <img src={picture} width="900" height="620" alt="" fetchPriority="low" />
    </div>
  );
}
