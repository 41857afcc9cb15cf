import { onEveryFrame } from '#app/ui/frame-loop.ts';
import { drawCity } from './city-drawing.ts';
import type { CityPlan } from './city-plan.ts';

/** One turn takes about 140 seconds: calm enough to be a background. In radians a second. */
const speed = 0.045;
/** The city is drawn at most 30 times a second, in ms between two frames … */
const interval = 32;
/** … and takes at most this share of the time: on a slow phone it turns in larger steps, and the page stays quick. */
const share = 1 / 5;
/** It stands still for so long after a tap or a key, in ms: the page's answer to that goes first. */
const courtesy = 500;
const signs = ['pointerdown', 'keydown'] as const;

/**
 * Puts the city, turning, over the picture in `box`. It rests while it is off screen or the page is hidden, and shows one
 * still frame to those who asked for less motion. Returns what takes it away again.
 */
export function startCity(box: HTMLElement, city: CityPlan): () => void {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return () => {};
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let size = { width: 0, height: 0 };
  let turned = 0;
  let last = 0;
  /** How long a frame takes until it is handed on, in ms: as a rule, not when something else was in the way. */
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
    // After a rest it goes on where it stood.
    turned += Math.min(passed, 250) / 1000;
    begun = performance.now();
    draw();
    afterFrame.port2.postMessage(null);
    return true;
  }

  // A message that is posted while a frame is made arrives once it is painted: drawing is the smaller part of a frame.
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
  // It calls at once, and so draws the first frame.
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
