import { drawCity } from './city-drawing.ts';
import { planCity } from './city-plan.ts';

/** Sizes in CSS px; `density` is pixels of the canvas for each. The canvas comes with the first order. */
export type CityOrder = {
  canvas?: OffscreenCanvas | undefined;
  width: number;
  height: number;
  density: number;
  turning: boolean;
};

/** Speed of rotation in radians per second: one turn takes about 140 s. */
const speed = 0.045;
/** Shortest time between two frames, in ms: about 30 frames per second. */
const minInterval = 32;
/** Largest share of time spent on drawing: on a slow device the frame rate drops, so that the page stays responsive. */
const maxShare = 1 / 5;
/** Pause after a tap or a key press, in ms, so that the page's response is painted first. */
const inputPause = 500;

const city = planCity();
let context: OffscreenCanvasRenderingContext2D | null | undefined;
let size = { width: 0, height: 0 };
let elapsed = 0;
let last = 0;
/** Moving average of the time from drawing a frame to its paint, in ms. */
let frameCost = 0;
let frameStart = 0;
let lastInput = -inputPause;
let nextFrame = 0;

function draw() {
  if (context) drawCity(context, city, { ...size, angle: 0.5 + elapsed * speed, time: elapsed + 3 });
}

function frame(now: number): void {
  nextFrame = requestAnimationFrame(frame);
  const passed = now - last;
  if (passed < Math.max(minInterval, frameCost / maxShare) || now - lastInput < inputPause) return;
  last = now;
  // After a pause the rotation continues where it stopped.
  elapsed += Math.min(passed, 250) / 1000;
  frameStart = performance.now();
  draw();
  paintChannel.port2.postMessage(null);
}

// A message posted in a frame arrives after its paint, so the measured time includes painting, the larger part.
const paintChannel = new MessageChannel();
paintChannel.port1.onmessage = () => {
  frameCost += (performance.now() - frameStart - frameCost) / 8;
};

function follow({ canvas, width, height, density, turning }: CityOrder): void {
  context ??= canvas?.getContext('2d');
  if (!context) return;
  size = { width, height };
  context.canvas.width = width * density;
  context.canvas.height = height * density;
  context.setTransform(density, 0, 0, density, 0, 0);
  draw();
  postMessage('drawn');
  cancelAnimationFrame(nextFrame);
  if (turning) nextFrame = requestAnimationFrame(frame);
}

addEventListener('message', ({ data }: MessageEvent<CityOrder | 'input'>) => {
  if (data === 'input') lastInput = performance.now();
  else follow(data);
});
