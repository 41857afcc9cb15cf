/** An event of a Chromium trace; times in µs. */
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  id2?: { local?: string };
  args: { data?: { documentLoaderURL?: string; displayName?: string } };
};
type Task = TraceEvent & { end: number; self: number; kids: Task[] };

const script =
  /^(FunctionCall|EvaluateScript|EventDispatch|TimerFire|Fire(Idle|Animation).*|RunMicrotasks|v8\..*|V8\..*|M..orGC)$/;
/** The headline of the home page begins to type 0.25 s after its animations have been created (`hero.css`). */
const typingDelay = 250_000;

/**
 * What the main thread of a page did, in ms, without gaps and overlaps; `slowdown` is that of the emulated device.
 *
 * - `styles`, `layout`: style recalculation and layout, wherever they are not part of the following
 * - `headline`: every frame while the headline of the home page is typed
 * - `city`: script and frames after that, when the city turns; the trace of Lighthouse often ends before
 * - `hydration`: script until then: modules, React, our effects; with that of Lighthouse, which is small
 * - `start`: everything else until the first frame: creating the document, parsing
 * - `frames`: other frames without their styles and layout: painting, layers, handing over to the compositor
 * - `other`: pictures, timers and tasks that the trace does not explain
 */
export function mainThreadParts(events: TraceEvent[], slowdown: number): Record<string, number> {
  const start = events.findLast(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL);
  const isMain = ({ pid, tid }: TraceEvent) => pid === start?.pid && tid === start.tid;
  const tasks = nested(events.filter((event) => isMain(event) && event.ph === 'X'));
  const typing = animation(events, 'appear')?.begin;
  const typedFrom = typing === undefined ? Number.POSITIVE_INFINITY : typing + typingDelay;
  const typedUntil = animation(events, 'typing')?.end ?? Number.POSITIVE_INFINITY;
  const firstFrame = tasks.find(hasFrame)?.ts ?? 0;
  const parts: Record<string, number> = {
    headline: 0,
    city: 0,
    hydration: 0,
    layout: 0,
    styles: 0,
    frames: 0,
    start: 0,
    other: 0,
  };
  for (const task of tasks) {
    const isFrame = hasFrame(task);
    const whole = isFrame && task.ts > typedFrom ? (task.ts < typedUntil ? 'headline' : 'city') : undefined;
    const rest = isFrame ? 'frames' : task.ts < firstFrame ? 'start' : 'other';
    const runsScript = task.ts > typedUntil ? 'city' : 'hydration';
    for (const { name, self } of flat(task)) {
      const own = { UpdateLayoutTree: 'styles', Layout: 'layout' }[name] ?? (script.test(name) ? runsScript : rest);
      const part = whole ?? own;
      parts[part] = (parts[part] ?? 0) + (self * slowdown) / 1000;
    }
  }
  return parts;
}

/** The tasks on top, each with its parts and the time that it spent outside of them. */
function nested(events: TraceEvent[]): Task[] {
  const tasks = events.map((event) => {
    const dur = event.dur ?? 0;
    return { ...event, end: event.ts + dur, self: dur, kids: [] as Task[] };
  });
  tasks.sort((one, other) => one.ts - other.ts || other.end - one.end);
  const open: Task[] = [];
  return tasks.filter((task) => {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= task.ts) open.pop();
    const parent = open.at(-1);
    parent?.kids.push(task);
    if (parent) parent.self -= task.end - task.ts;
    open.push(task);
    return !parent;
  });
}

const flat = (task: Task): Task[] => [task, ...task.kids.flatMap(flat)];
const hasFrame = (task: Task) => flat(task).some(({ name }) => name === 'Commit');

/** When the first CSS animation of this name began, and when it ended. */
function animation(events: TraceEvent[], wanted: string): { begin: number; end: number | undefined } | undefined {
  const of = events.filter(({ name }) => name === 'Animation');
  const begin = of.find(({ ph, args }) => ph === 'b' && args.data?.displayName === wanted);
  const end = of.find(({ ph, id2 }) => ph === 'e' && id2?.local === begin?.id2?.local);
  return begin && { begin: begin.ts, end: end?.ts };
}
