import { useEffect } from 'react';
import { onEveryFrame, whenIdle } from '#app/ui/frame-loop.ts';

/** Number of dots (product.md P11). */
const dotCount = 15;
/** Share of the distance to its predecessor that a dot moves in one step. */
const spring = 0.38;
/** Duration of a step in ms: the trail is the same on every screen and on a slow device. */
const step = 1000 / 60;
/** A trail that moves less in a step, in px over all dots, has come to rest. */
const rest = 1.5;

type Point = { x: number; y: number };

/** Serves mouse users who have not asked for reduced motion (product.md P11). */
export function useCursorTrail(): void {
  useEffect(() => {
    const allowed = matchMedia('(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)');
    let stop: (() => void) | undefined;
    function toggle() {
      stop?.();
      stop = allowed.matches ? startCursorTrail() : undefined;
    }
    const cancel = whenIdle(toggle);
    allowed.addEventListener('change', toggle);
    return () => {
      cancel();
      stop?.();
      allowed.removeEventListener('change', toggle);
    };
  }, []);
}

/** Draws 15 purple dots that follow the mouse. Returns a function that removes them. */
function startCursorTrail(): () => void {
  const layer = document.createElement('div');
  layer.className = 'cursor-trail';
  layer.setAttribute('aria-hidden', 'true');
  const trail = Array.from({ length: dotCount }, (_, index) => {
    const element = layer.appendChild(document.createElement('i'));
    element.style.setProperty('--k', String(index));
    return { element, x: 0, y: 0 };
  });
  document.body.append(layer);

  let pointer = { x: 0, y: 0 };
  let started = false;
  let last: number | undefined;
  let stop: (() => void) | undefined;

  function frame(time: number): boolean {
    let moved = rest;
    // A trail at rest needs no more steps, however long the page was in the background.
    for (last ??= time - step; moved >= rest && time - last >= step; last += step) moved = follow(trail, pointer);
    for (const { element, x, y } of trail) element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    if (moved >= rest) return true;
    last = undefined;
    stop = undefined;
    layer.classList.remove('is-visible');
    return false;
  }

  function move({ pointerType, target, clientX: x, clientY: y }: PointerEvent): void {
    if (pointerType !== 'mouse') return;
    pointer = { x, y };
    if (!started) for (const dot of trail) Object.assign(dot, pointer);
    started = true;
    // Over what is read and written closely it would be in the way.
    const isInTheWay = target instanceof Element && target.closest('form, dialog') !== null;
    layer.classList.toggle('is-visible', !isInTheWay);
    stop ??= onEveryFrame(frame);
  }

  addEventListener('pointermove', move, { passive: true });
  return () => {
    removeEventListener('pointermove', move);
    stop?.();
    layer.remove();
  };
}

/** Moves every dot towards its predecessor. Returns the sum of the distances in px. */
function follow(trail: Point[], pointer: Point): number {
  let predecessor = pointer;
  let moved = 0;
  for (const dot of trail) {
    const dx = (predecessor.x - dot.x) * spring;
    const dy = (predecessor.y - dot.y) * spring;
    dot.x += dx;
    dot.y += dy;
    moved += Math.abs(dx) + Math.abs(dy);
    predecessor = dot;
  }
  return moved;
}
