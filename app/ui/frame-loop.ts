/** `time` is the timestamp of `requestAnimationFrame` in ms. Returns `false` when the animation has ended. */
type Frame = (time: number) => boolean;

const frames = new Set<Frame>();
let running = false;

/** Calls `frame` before every repaint until it returns `false` or the returned function is called. */
export function onEveryFrame(frame: Frame): () => void {
  frames.add(frame);
  if (!running) {
    running = true;
    requestAnimationFrame(runFrames);
  }
  return () => frames.delete(frame);
}

function runFrames(time: number): void {
  for (const frame of frames) if (frame(time) === false) frames.delete(frame);
  running = frames.size > 0;
  if (running) requestAnimationFrame(runFrames);
}

/** Waits until the browser has painted its response to the visitor's input. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

/** Calls `start` after 2 s at the latest. Returns a function that cancels the call. */
export function whenIdle(start: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(start, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(start, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
