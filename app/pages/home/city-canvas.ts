import { onEveryFrame } from '#app/ui/frame-loop.ts';
import { drawCity } from './city-drawing.ts';
import type { CityPlan } from './city-plan.ts';

/** Speed of rotation in radians per second: one turn takes about 140 s. */
const speed = 0.045;
/** Shortest time between two frames, in ms: about 30 frames per second. */
const minInterval = 32;
/** Largest share of time spent on drawing: on a slow device the frame rate drops, so that the page stays responsive. */
const maxShare = 1 / 5;
/** Pause after a tap or a key press, in ms, so that the page's response is painted first. */
const inputPause = 500;
const inputEvents = ['pointerdown', 'keydown'] as const;

/** Draws over the picture in `box`; one still frame with reduced motion. Returns a function that removes the canvas. */
export function startCity(box: HTMLElement, city: CityPlan): () => void {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return () => {};
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let size = { width: 0, height: 0 };
  let elapsed = 0;
  let last = 0;
  /** Moving average of the time from drawing a frame to its paint, in ms. */
  let frameCost = 0;
  let frameStart = 0;
  let lastInput = -inputPause;
  let onScreen = true;
  let stop: (() => void) | undefined;

  function draw() {
    if (context) drawCity(context, city, { ...size, angle: 0.5 + elapsed * speed, time: elapsed + 3 });
  }

  function frame(now: number): boolean {
    const passed = now - last;
    if (passed < Math.max(minInterval, frameCost / maxShare) || now - lastInput < inputPause) return true;
    last = now;
    // After a pause the rotation continues where it stopped.
    elapsed += Math.min(passed, 250) / 1000;
    frameStart = performance.now();
    draw();
    paintChannel.port2.postMessage(null);
    return true;
  }

  // A message posted in a frame arrives after its paint, so the measured time includes painting, the larger part.
  const paintChannel = new MessageChannel();
  paintChannel.port1.onmessage = () => {
    frameCost += (performance.now() - frameStart - frameCost) / 8;
  };

  function run() {
    stop?.();
    stop = onScreen && !reducedMotion.matches && !document.hidden ? onEveryFrame(frame) : undefined;
  }

  function resize() {
    const density = Math.min(devicePixelRatio, 2);
    size = { width: box.clientWidth, height: box.clientHeight };
    canvas.width = size.width * density;
    canvas.height = size.height * density;
    context?.setTransform(density, 0, 0, density, 0, 0);
    draw();
  }

  function pauseForInput({ timeStamp }: Event) {
    lastInput = timeStamp;
  }

  const resizeObserver = new ResizeObserver(resize);
  const visibilityObserver = new IntersectionObserver(([entry]) => {
    onScreen = entry?.isIntersecting ?? true;
    run();
  });
  box.append(canvas);
  box.classList.add('is-live');
  // The first callback comes at once and draws the first frame.
  resizeObserver.observe(box);
  visibilityObserver.observe(box);
  reducedMotion.addEventListener('change', run);
  document.addEventListener('visibilitychange', run);
  for (const name of inputEvents) addEventListener(name, pauseForInput, { capture: true, passive: true });
  run();

  return () => {
    stop?.();
    paintChannel.port1.close();
    resizeObserver.disconnect();
    visibilityObserver.disconnect();
    reducedMotion.removeEventListener('change', run);
    document.removeEventListener('visibilitychange', run);
    for (const name of inputEvents) removeEventListener(name, pauseForInput, { capture: true });
    box.classList.remove('is-live');
    canvas.remove();
  };
}
