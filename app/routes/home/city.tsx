import { useEffect, useRef } from 'react';
import { whenIdle } from '#app/ui/frame-loop.ts';
import picture from './art/city.svg';
import { startCity } from './city-canvas.ts';

/** The rotating network of SPEC 2.4: a picture at first and without script, a canvas once the browser is idle. */
export function City() {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let end: (() => void) | undefined;
    const cancel = whenIdle(() => {
      if (box.current) end = startCity(box.current);
    });
    return () => {
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
