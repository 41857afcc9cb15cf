import { onEveryFrame } from '#app/ui/frame-loop.ts';
import { drawCity } from './city-drawing.ts';
import type { CityPlan } from './city-plan.ts';

/** Speed of rotation in radians per second: one turn takes about 140 s. */
const speed = 0.045;
/** Shortest time between two frames, in ms: about 30 frames per second. */
const interval = 32;
/** Largest share of time spent on drawing: on a slow device the frame rate drops, so that the page stays responsive. */
const share = 1 / 5;
/** Pause after a tap or a key press, in ms, so that the page's response is painted first. */
const courtesy = 500;
const signs = ['pointerdown', 'keydown'] as const;

/**
 * Draws the rotating city on a canvas over the picture in `box`. Stops while off screen or while the page is hidden;
 * shows one still frame with reduced motion. Returns a function that removes the canvas.
 */
export function startCity(box: HTMLElement, city: CityPlan): () => void {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return () => {};
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let size = { width: 0, height: 0 };
  let turned = 0;
  let last = 0;
  /** Moving average of the time from drawing a frame to its paint, in ms. */
  let cost = 0;
  let begun = 0;
  let touched = -courtesy;
  let seen = true;
  let stop: (() => void) | undefined;

  function draw() {
    if (pen) drawCity(pen, city, { ...size, angle: 0.5 + turned * speed, time: turned + 3 });
  }

  function frame(now: number): boolean {
    const passed = now - last;
    if (passed < Math.max(interval, cost / share) || now - touched < courtesy) return true;
    last = now;
    // After a pause the rotation continues from where it stopped.
    turned += Math.min(passed, 250) / 1000;
    begun = performance.now();
    draw();
    afterFrame.port2.postMessage(null);
    return true;
  }

  // A message posted in a frame arrives after its paint, so the measured time includes painting, the larger part.
  const afterFrame = new MessageChannel();
  afterFrame.port1.onmessage = () => {
    cost += (performance.now() - begun - cost) / 8;
  };

  function run() {
    stop?.();
    stop = seen && !calm.matches && !document.hidden ? onEveryFrame(frame) : undefined;
  }

  function resize() {
    const density = Math.min(devicePixelRatio || 1, 2);
    size = { width: box.clientWidth, height: box.clientHeight };
    canvas.width = size.width * density;
    canvas.height = size.height * density;
    pen?.setTransform(density, 0, 0, density, 0, 0);
    draw();
  }

  function stepAside({ timeStamp }: Event) {
    touched = timeStamp;
  }

  const resizing = new ResizeObserver(resize);
  const seeing = new IntersectionObserver(([entry]) => {
    seen = entry?.isIntersecting ?? true;
    run();
  });
  box.append(canvas);
  box.classList.add('is-live');
  // The first callback comes at once and draws the first frame.
  resizing.observe(box);
  seeing.observe(box);
  calm.addEventListener('change', run);
  document.addEventListener('visibilitychange', run);
  for (const sign of signs) addEventListener(sign, stepAside, { capture: true, passive: true });
  run();

  return () => {
    stop?.();
    afterFrame.port1.close();
    resizing.disconnect();
    seeing.disconnect();
    calm.removeEventListener('change', run);
    document.removeEventListener('visibilitychange', run);
    for (const sign of signs) removeEventListener(sign, stepAside, { capture: true });
    box.classList.remove('is-live');
    canvas.remove();
  };
}
