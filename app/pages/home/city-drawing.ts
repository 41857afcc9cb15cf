import { avenues, type CityPlan, type House } from './city-plan.ts';

type Context = CanvasRenderingContext2D;
/** A projected point: position on the canvas in px, depth (−1 far, 1 near) and perspective scale. */
type Point = { x: number; y: number; depth: number; scale: number };
type Projection = (x: number, y: number, z: number) => Point;

const fullTurn = Math.PI * 2;
const streets = [0.09, 0.21, 0.33, 0.455, 0.59, 0.735, 0.885, 1.03];
const circle = Array.from({ length: 72 }, (_, step) => (step / 72) * fullTurn);

export type View = {
  width: number;
  height: number;
  /** Rotation in radians. */
  angle: number;
  /** Time for signals and flickering windows, in seconds. */
  time: number;
};

export function drawCity(context: Context, city: CityPlan, view: View): void {
  const size = view.width * 0.435;
  const project = createProjection(view, size);
  context.clearRect(0, 0, view.width, view.height);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  drawGround(context, city, project, size);
  const sorted = city.houses.map((house) => ({ house, foot: project(house.x, 0, house.z) }));
  sorted.sort((a, b) => a.foot.depth - b.foot.depth);
  for (const { house, foot } of sorted) drawHouse(context, house, foot, size, view.time);
  drawNetwork(context, city, project, view.time);
}

const tilt = 0.5;

function createProjection({ width, height, angle }: View, size: number): Projection {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [sinTilt, cosTilt] = [Math.sin(tilt), Math.cos(tilt)];
  return (x, y, z) => {
    const across = x * cos - z * sin;
    const depth = x * sin + z * cos;
    const scale = 1 / (1 - depth * 0.2);
    return {
      x: width * 0.5 + across * size * scale,
      y: height * 0.6 + (depth * size * sinTilt - y * size * cosTilt) * scale,
      depth,
      scale,
    };
  };
}

/** Brightness by depth: 0.5 at the back, 1 in front. */
function brightnessAt({ depth }: Point): number {
  return 0.5 + (0.5 * (depth + 1)) / 2;
}

function drawGround(context: Context, city: CityPlan, project: Projection, size: number): void {
  const ring = (radius: number) =>
    circle.map((angle) => project(Math.cos(angle) * radius, 0, Math.sin(angle) * radius));
  fill(context, ring(1.03), 'rgba(21,10,29,.5)');
  for (const radius of [0.8, 0.56, 0.34]) fill(context, ring(radius), 'rgba(255,120,110,.06)');
  for (const radius of streets) {
    line(context, [...ring(radius), project(radius, 0, 0)], `rgba(183,148,246,${radius > 1 ? 0.34 : 0.15})`, 1);
  }
  for (let avenue = 0; avenue < avenues; avenue++) {
    const angle = (avenue / avenues) * fullTurn;
    const [x, z] = [Math.cos(angle), Math.sin(angle)];
    line(context, [project(x * 0.09, 0, z * 0.09), project(x * 1.03, 0, z * 1.03)], 'rgba(255,184,77,.22)', 1.2);
  }
  line(
    context,
    city.river.map(([x, z]) => project(x, 0, z)),
    'rgba(122,80,196,.42)',
    size * 0.026,
  );
}

/** Levels of a colour, precomputed, because building a string per window and frame is slow. */
const brightnessSteps = 24;
const shades = (colour: (brightness: number) => string) =>
  Array.from({ length: brightnessSteps + 1 }, (_, step) => colour(0.5 + step / (2 * brightnessSteps)));
const brightnessStep = (foot: Point) => Math.round((brightnessAt(foot) - 0.5) * 2 * brightnessSteps);

const wall = '#642a8c';
const walls = shades((brightness) => {
  const tone = Math.round(44 + 22 * (1 - brightness)) / 100;
  const [red, green, blue] = [1, 3, 5].map((at) => Math.round(Number.parseInt(wall.slice(at, at + 2), 16) * tone));
  return `rgb(${red},${green},${blue})`;
});
const edges = shades((brightness) => `rgba(183,148,246,${(0.28 * brightness).toFixed(2)})`);
const windows = [
  shades((brightness) => `rgba(255,242,214,${brightness.toFixed(2)})`),
  shades((brightness) => `rgba(255,192,96,${brightness.toFixed(2)})`),
  shades((brightness) => `rgba(255,160,78,${(brightness * 0.74).toFixed(2)})`),
];

function drawHouse(context: Context, house: House, foot: Point, size: number, time: number): void {
  const width = house.width * size * foot.scale;
  const height = house.height * size * Math.cos(tilt) * foot.scale;
  const x = foot.x - width / 2;
  const y = foot.y - height;
  const step = brightnessStep(foot);
  context.fillStyle = walls[step] ?? '';
  context.fillRect(x, y, width, height);
  if (house.gable) drawGable(context, x, y, width);
  context.fillStyle = edges[step] ?? '';
  context.fillRect(x, y, 1, height);
  drawWindows(context, house, { x, y, width, height }, step, time);
}

function drawGable(context: Context, x: number, y: number, width: number): void {
  context.beginPath();
  context.moveTo(x - 0.5, y + 0.5);
  context.lineTo(x + width / 2, y - width * 0.5);
  context.lineTo(x + width + 0.5, y + 0.5);
  context.fill();
}

type Wall = { x: number; y: number; width: number; height: number };

function drawWindows(context: Context, house: House, wall: Wall, step: number, time: number): void {
  const columnWidth = wall.width / (house.columns + 0.4);
  const rowHeight = wall.height / house.rows;
  const width = Math.max(1.2, columnWidth * 0.5);
  const height = Math.max(1.5, Math.min(rowHeight * 0.5, width * 1.7));
  for (const { column, row, colour, flickerPhase } of house.windows) {
    if (flickerPhase && Math.sin(time * 0.35 + flickerPhase * 900) <= 0) continue;
    context.fillStyle = windows[colour]?.[step] ?? '';
    context.fillRect(wall.x + columnWidth * (column + 0.45), wall.y + rowHeight * (row + 0.35), width, height);
  }
}

function drawNetwork(context: Context, city: CityPlan, project: Projection, time: number): void {
  const hubs = city.hubs.map((hub) => ({
    top: project(hub.x, hub.y, hub.z),
    roof: project(hub.x, hub.house.height, hub.z),
  }));
  for (const { top, roof } of hubs)
    line(context, [roof, top], `rgba(217,198,247,${(0.3 * brightnessAt(top)).toFixed(2)})`, 1);
  for (const { from, to, phase, speed } of city.lines) {
    const [start, end] = [hubs[from]?.top, hubs[to]?.top];
    if (!start || !end) continue;
    line(
      context,
      [start, end],
      `rgba(217,198,247,${(0.31 * (brightnessAt(start) + brightnessAt(end))).toFixed(2)})`,
      1,
    );
    if (phase < 0.55) drawSignal(context, start, end, (time * speed + phase) % 1);
  }
  hubs.forEach(({ top }, index) => {
    const isActive = index % 3 === 0;
    const brightness = brightnessAt(top).toFixed(2);
    const colour = isActive ? `rgba(255,200,104,${brightness})` : `rgba(233,220,251,${brightness})`;
    dot(context, top, (isActive ? 3.6 : 2.2) * top.scale, colour);
    if (isActive) dot(context, top, 9 * top.scale, 'rgba(255,184,77,.16)');
  });
}

/** A signal travelling from one hub to another, with a short tail; `progress` from 0 to 1. */
function drawSignal(context: Context, start: Point, end: Point, progress: number): void {
  const at = (share: number): Point => ({
    ...start,
    x: start.x + (end.x - start.x) * share,
    y: start.y + (end.y - start.y) * share,
  });
  line(context, [at(Math.max(0, progress - 0.09)), at(progress)], 'rgba(255,184,77,.9)', 2.2);
  dot(context, at(progress), 2.4, '#FFD48A');
}

function trace(context: Context, points: Point[]): void {
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
}

function line(context: Context, points: Point[], colour: string, width: number): void {
  trace(context, points);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

function fill(context: Context, points: Point[], colour: string): void {
  trace(context, points);
  context.fillStyle = colour;
  context.fill();
}

function dot(context: Context, { x, y }: Point, radius: number, colour: string): void {
  context.beginPath();
  context.arc(x, y, radius, 0, fullTurn);
  context.fillStyle = colour;
  context.fill();
}
