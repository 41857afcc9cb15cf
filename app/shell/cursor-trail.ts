import { onEveryFrame } from '#app/ui/frame-loop.ts';

/** Number of dots (product.md P11). */
const dotCount = 15;
/** Share of the distance to its predecessor that a dot moves in one frame. */
const spring = 0.38;

/** Draws 15 purple dots that follow the mouse. Returns a function that removes them. */
export function startCursorTrail(): () => void {
  const layer = document.createElement('div');
  layer.className = 'cursor-trail';
  layer.setAttribute('aria-hidden', 'true');
  const trail = Array.from({ length: dotCount }, (_, index) => {
    const element = layer.appendChild(document.createElement('i'));
    element.style.setProperty('--k', String(index));
    return { element, x: 0, y: 0 };
  });
  document.body.append(layer);

  let pointer: { x: number; y: number } | undefined;
  let stop: (() => void) | undefined;

  function frame(): boolean {
    let predecessor = pointer ?? { x: 0, y: 0 };
    let moved = 0;
    for (const dot of trail) {
      const dx = (predecessor.x - dot.x) * spring;
      const dy = (predecessor.y - dot.y) * spring;
      dot.x += dx;
      dot.y += dy;
      moved += Math.abs(dx) + Math.abs(dy);
      dot.element.style.transform = `translate(${dot.x.toFixed(1)}px, ${dot.y.toFixed(1)}px)`;
      predecessor = dot;
    }
    if (moved > 0.4) return true;
    stop = undefined;
    layer.classList.remove('is-visible');
    return false;
  }

  function follow(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return;
    if (!pointer) for (const dot of trail) Object.assign(dot, { x: event.clientX, y: event.clientY });
    pointer = { x: event.clientX, y: event.clientY };
    layer.classList.add('is-visible');
    stop ??= onEveryFrame(frame);
  }

  addEventListener('pointermove', follow, { passive: true });
  return () => {
    removeEventListener('pointermove', follow);
    stop?.();
    layer.remove();
  };
}
