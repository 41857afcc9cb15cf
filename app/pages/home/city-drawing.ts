import { avenues, type CityPlan, type House } from './city-plan.ts';

type Context = OffscreenCanvasRenderingContext2D;
/** A projected point: position on the canvas in px, depth (−1 far, 1 near) and perspective scale. */
type Point = { x: number; y: number; depth: number; scale: number };
type Projection = (x: number, y: number, z: number) => Point;

const fullTurn = Math.PI * 2;
const streets = [0.2, 0.33, 0.455, 0.59, 0.735, 0.885, 1.03];

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
  const middle = project(0, 0, 0);
  for (const { house, foot } of sorted) if (foot.depth < middle.depth) drawHouse(context, house, foot, size, view.time);
  drawShop(context, middle, size);
  for (const { house, foot } of sorted)
    if (foot.depth >= middle.depth) drawHouse(context, house, foot, size, view.time);
  drawNetwork(context, city, project, view.time);
}

const tilt = 0.5;
/** How much larger the front is: a share of the distance from the middle. */
const perspective = 0.2;

function createProjection({ width, height, angle }: View, size: number): Projection {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [sinTilt, cosTilt] = [Math.sin(tilt), Math.cos(tilt)];
  return (x, y, z) => {
    const across = x * cos - z * sin;
    const depth = x * sin + z * cos;
    const scale = 1 / (1 - depth * perspective);
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
  const middle = project(0, 0, 0);
  context.fillStyle = 'rgba(21,10,29,.5)';
  traceRing(context, middle, size, 1.03);
  context.fill();
  context.fillStyle = 'rgba(255,120,110,.06)';
  for (const radius of [0.8, 0.56, 0.34]) {
    traceRing(context, middle, size, radius);
    context.fill();
  }
  context.lineWidth = 1;
  for (const radius of streets) {
    context.strokeStyle = `rgba(183,148,246,${radius > 1 ? 0.34 : 0.15})`;
    traceRing(context, middle, size, radius);
    context.stroke();
  }
  for (let avenue = 0; avenue < avenues; avenue++) {
    const angle = (avenue / avenues) * fullTurn;
    const [x, z] = [Math.cos(angle), Math.sin(angle)];
    line(context, [project(x * 0.2, 0, z * 0.2), project(x * 1.03, 0, z * 1.03)], 'rgba(255,184,77,.22)', 1.2);
  }
  line(
    context,
    city.river.map(([x, z]) => project(x, 0, z)),
    'rgba(122,80,196,.42)',
    size * 0.026,
  );
}

/** A circle on the ground is an ellipse in perspective, which a browser draws faster than a polygon. */
function traceRing(context: Context, middle: Point, size: number, radius: number): void {
  const nearer = 1 - (perspective * radius) ** 2;
  const depth = (size * radius * Math.sin(tilt)) / nearer;
  const y = middle.y + depth * perspective * radius;
  context.beginPath();
  context.ellipse(middle.x, y, (size * radius) / Math.sqrt(nearer), depth, 0, 0, fullTurn);
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

/** Parts of the shop, in hundredths of the city from the middle of its foot: left, top, width, height, colour. */
const shop: [number, number, number, number, string][] = [
  [-8.5, 17, 17, 17, '#45215f'],
  [-9.5, 18, 19, 1.6, '#6b3d8a'],
  ...[-6.5, -1.7].map((x): (typeof shop)[0] => [x, 15, 3.4, 2.6, '#ffb84d']),
  [-7.2, 7.6, 4.6, 6.2, '#ffb84d'],
  [-2.1, 7.6, 4.6, 6.2, '#ffb84d'],
  [3.6, 8.4, 3.8, 8.4, '#ffe2ae'],
  [-9.3, 11.2, 18.6, 3.2, '#662fc0'],
  ...[-6.2, 0, 6.2].map((x): (typeof shop)[0] => [x, 11.2, 3.1, 3.2, '#fff4e6']),
];

/** The one business that the city is about: a lit shop window under an awning, on a lit square. */
function drawShop(context: Context, foot: Point, size: number): void {
  const unit = size * foot.scale * 0.0125;
  context.fillStyle = context.createRadialGradient(foot.x, foot.y, 0, foot.x, foot.y, 26 * unit);
  context.fillStyle.addColorStop(0, 'rgba(255,184,77,.5)');
  context.fillStyle.addColorStop(1, 'rgba(255,184,77,0)');
  context.beginPath();
  context.ellipse(foot.x, foot.y, 26 * unit, 13 * unit, 0, 0, fullTurn);
  context.fill();
  for (const [x, y, width, height, colour] of shop) {
    context.fillStyle = colour;
    context.fillRect(foot.x + x * unit, foot.y - y * unit, width * unit, height * unit);
  }
}

/** Height above which the lines begin, over the roof of the shop. */
const mast = 0.4;

function drawNetwork(context: Context, city: CityPlan, project: Projection, time: number): void {
  const top = project(0, mast, 0);
  line(context, [project(0, 0.24, 0), top], 'rgba(255,184,77,.7)', 1.4);
  for (const { x, y, z, house } of city.hubs) {
    const hub = project(x, y, z);
    line(context, [project(x, house.height, z), hub], `rgba(217,198,247,${(0.3 * brightnessAt(hub)).toFixed(2)})`, 1);
    dot(context, hub, 2.2 * hub.scale, `rgba(233,220,251,${brightnessAt(hub).toFixed(2)})`);
  }
  for (const { to, phase, speed } of city.lines) {
    const end = project(to.x, to.y, to.z);
    line(context, [top, end], `rgba(217,198,247,${(0.5 * brightnessAt(end)).toFixed(2)})`, 1);
    // A third of the time it has arrived, and the house is lit.
    const progress = (time * speed + phase) % 1.5;
    if (progress < 1) {
      drawSignal(context, top, end, progress);
      continue;
    }
    dot(context, end, 3.6 * end.scale, `rgba(255,200,104,${brightnessAt(end).toFixed(2)})`);
    dot(context, end, 9 * end.scale, 'rgba(255,184,77,.16)');
  }
  dot(context, top, 4.4, '#ffb84d');
  dot(context, top, 11, 'rgba(255,184,77,.22)');
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

function line(context: Context, points: Point[], colour: string, width: number): void {
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

function dot(context: Context, { x, y }: Point, radius: number, colour: string): void {
  context.beginPath();
  context.arc(x, y, radius, 0, fullTurn);
  context.fillStyle = colour;
  context.fill();
}
