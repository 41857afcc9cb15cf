/** Draws one frame; `time` is in ms, as `requestAnimationFrame` gives it. Returns `false` when it has nothing more to draw. */
type Frame = (time: number) => boolean | undefined;

const frames = new Set<Frame>();
let running = false;

/** Runs `frame` before every repaint, in the page's only loop, until it returns `false` or the returned function is called. */
export function onEveryFrame(frame: Frame): () => void {
  frames.add(frame);
  if (!running) {
    running = true;
    requestAnimationFrame(turn);
  }
  return () => frames.delete(frame);
}

function turn(time: number): void {
  for (const frame of frames) if (frame(time) === false) frames.delete(frame);
  running = frames.size > 0;
  if (running) requestAnimationFrame(turn);
}

/** What a visitor has touched answers first: calls `run` once the next frame is handed on to be painted. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

/** Calls `start` once the browser has nothing better to do; `cancel()` when the caller is gone before. */
export function whenIdle(start: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(start, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(start, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
