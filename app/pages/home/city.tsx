import { useEffect, useRef } from 'react';
import { whenIdle } from '#app/ui/frame-loop.ts';
import { startCity } from './city-canvas.ts';
import { planCity } from './city-plan.ts';

/**
 * The rotating network of the hero (product.md P4): a picture at first and without script, a canvas once `turning` is
 * true and the browser is idle.
 */
export function City({ turning }: { turning: boolean }) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!turning) return;
    // Planning and drawing run in two idle callbacks: together they would block a slow phone.
    let cancel = whenIdle(() => {
      const city = planCity();
      cancel = whenIdle(() => {
        if (box.current) cancel = startCity(box.current, city);
      });
    });
    return () => cancel();
  }, [turning]);

  return (
    <div className="city" ref={box} aria-hidden="true">
      <div className="city__picture" />
    </div>
  );
}
