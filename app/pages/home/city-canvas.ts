import type { CityOrder } from './city-worker.ts';

const inputEvents = ['pointerdown', 'keydown'] as const;

/**
 * Turns the city over the picture in `box` while it is seen, unless motion is reduced. A worker draws it, so that no
 * frame of the page waits for it. Returns a function that ends it.
 */
export function startCity(box: HTMLElement): () => void {
  const canvas = document.createElement('canvas');
  // The picture stays.
  if (!('transferControlToOffscreen' in canvas)) return () => {};
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let onScreen = false;
  let worker: Worker | undefined;

  function update() {
    const turning = onScreen && !reducedMotion.matches && !document.hidden;
    const { clientWidth: width, clientHeight: height } = box;
    const order: CityOrder = { width, height, density: Math.min(devicePixelRatio, 2), turning };
    if (worker) worker.postMessage(order);
    else if (turning) worker = startWorker(order);
  }

  function startWorker(order: CityOrder): Worker {
    const worker = new Worker(new URL('./city-worker.ts', import.meta.url), { type: 'module' });
    const offscreen = canvas.transferControlToOffscreen();
    worker.addEventListener('message', show, { once: true });
    worker.postMessage({ ...order, canvas: offscreen } satisfies CityOrder, [offscreen]);
    return worker;
  }

  /** With the first frame: the picture stays if the worker does not load. */
  function show() {
    box.append(canvas);
    box.classList.add('is-live');
  }

  const pauseForInput = () => worker?.postMessage('input');
  const resizeObserver = new ResizeObserver(update);
  const visibilityObserver = new IntersectionObserver(([entry]) => {
    onScreen = entry?.isIntersecting ?? true;
    update();
  });
  resizeObserver.observe(box);
  visibilityObserver.observe(box);
  reducedMotion.addEventListener('change', update);
  document.addEventListener('visibilitychange', update);
  for (const name of inputEvents) addEventListener(name, pauseForInput, { capture: true, passive: true });

  return () => {
    worker?.terminate();
    resizeObserver.disconnect();
    visibilityObserver.disconnect();
    reducedMotion.removeEventListener('change', update);
    document.removeEventListener('visibilitychange', update);
    for (const name of inputEvents) removeEventListener(name, pauseForInput, { capture: true });
    box.classList.remove('is-live');
    canvas.remove();
  };
}
