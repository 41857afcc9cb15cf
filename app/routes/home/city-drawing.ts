import { avenues, type CityPlan, type House } from './city-plan.ts';

type Pen = CanvasRenderingContext2D;
/** A projected point: position on the canvas in px, depth (−1 far, 1 near) and perspective scale. */
type Point = { x: number; y: number; near: number; scale: number };
type Place = (x: number, y: number, z: number) => Point;

const turn = Math.PI * 2;
const streets = [0.09, 0.21, 0.33, 0.455, 0.59, 0.735, 0.885, 1.03];
const circle = Array.from({ length: 72 }, (_, step) => (step / 72) * turn);

export type View = {
  width: number;
  height: number;
  /** Rotation in radians. */
  angle: number;
  /** Time for signals and flickering windows, in seconds. */
  time: number;
};

/** Clears the canvas and draws one frame of the city. */
export function drawCity(pen: Pen, city: CityPlan, view: View): void {
  const size = view.width * 0.435;
  const place = projection(view, size);
  pen.clearRect(0, 0, view.width, view.height);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  drawGround(pen, city, place, size);
  const standing = city.houses.map((house) => ({ house, foot: place(house.x, 0, house.z) }));
  standing.sort((a, b) => a.foot.near - b.foot.near);
  for (const { house, foot } of standing) drawHouse(pen, house, foot, size, view.time);
  drawNetwork(pen, city, place, view.time);
}

const tilt = 0.5;

function projection({ width, height, angle }: View, size: number): Place {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [sinTilt, cosTilt] = [Math.sin(tilt), Math.cos(tilt)];
  return (x, y, z) => {
    const across = x * cos - z * sin;
    const near = x * sin + z * cos;
    const scale = 1 / (1 - near * 0.2);
    return {
      x: width * 0.5 + across * size * scale,
      y: height * 0.6 + (near * size * sinTilt - y * size * cosTilt) * scale,
      near,
      scale,
    };
  };
}

/** Brightness by depth: 0.5 at the back, 1 in front. */
function light({ near }: Point): number {
  return 0.5 + (0.5 * (near + 1)) / 2;
}

function drawGround(pen: Pen, city: CityPlan, place: Place, size: number): void {
  const ring = (radius: number) => circle.map((angle) => place(Math.cos(angle) * radius, 0, Math.sin(angle) * radius));
  fill(pen, ring(1.03), 'rgba(21,10,29,.5)');
  for (const radius of [0.8, 0.56, 0.34]) fill(pen, ring(radius), 'rgba(255,120,110,.06)');
  for (const radius of streets) {
    line(pen, [...ring(radius), place(radius, 0, 0)], `rgba(183,148,246,${radius > 1 ? 0.34 : 0.15})`, 1);
  }
  for (let avenue = 0; avenue < avenues; avenue++) {
    const angle = (avenue / avenues) * turn;
    const [x, z] = [Math.cos(angle), Math.sin(angle)];
    line(pen, [place(x * 0.09, 0, z * 0.09), place(x * 1.03, 0, z * 1.03)], 'rgba(255,184,77,.22)', 1.2);
  }
  line(
    pen,
    city.river.map(([x, z]) => place(x, 0, z)),
    'rgba(122,80,196,.42)',
    size * 0.026,
  );
}

/**
 * Number of brightness levels of a colour. The colour strings are precomputed, because building one per window and
 * frame is slow.
 */
const steps = 24;
const shades = (colour: (brightness: number) => string) =>
  Array.from({ length: steps + 1 }, (_, step) => colour(0.5 + step / (2 * steps)));
const shade = (foot: Point) => Math.round((light(foot) - 0.5) * 2 * steps);

const walls = shades((brightness) => {
  const tone = Math.round(44 + 22 * (1 - brightness));
  return `rgb(${tone},${Math.round(tone * 0.42)},${Math.round(tone * 1.4)})`;
});
const edges = shades((brightness) => `rgba(183,148,246,${(0.28 * brightness).toFixed(2)})`);
const windows = [
  shades((brightness) => `rgba(255,242,214,${brightness.toFixed(2)})`),
  shades((brightness) => `rgba(255,192,96,${brightness.toFixed(2)})`),
  shades((brightness) => `rgba(255,160,78,${(brightness * 0.74).toFixed(2)})`),
];

function drawHouse(pen: Pen, house: House, foot: Point, size: number, time: number): void {
  const width = house.width * size * foot.scale;
  const height = house.height * size * Math.cos(tilt) * foot.scale;
  const x = foot.x - width / 2;
  const y = foot.y - height;
  const step = shade(foot);
  pen.fillStyle = walls[step] ?? '';
  pen.fillRect(x, y, width, height);
  if (house.gable) drawGable(pen, x, y, width);
  pen.fillStyle = edges[step] ?? '';
  pen.fillRect(x, y, 1, height);
  drawWindows(pen, house, { x, y, width, height }, step, time);
}

function drawGable(pen: Pen, x: number, y: number, width: number): void {
  pen.beginPath();
  pen.moveTo(x - 0.5, y + 0.5);
  pen.lineTo(x + width / 2, y - width * 0.5);
  pen.lineTo(x + width + 0.5, y + 0.5);
  pen.fill();
}

type Wall = { x: number; y: number; width: number; height: number };

function drawWindows(pen: Pen, house: House, wall: Wall, step: number, time: number): void {
  const columnWidth = wall.width / (house.columns + 0.4);
  const rowHeight = wall.height / house.rows;
  const width = Math.max(1.2, columnWidth * 0.5);
  const height = Math.max(1.5, Math.min(rowHeight * 0.5, width * 1.7));
  for (const { column, row, colour, habit } of house.windows) {
    if (habit && Math.sin(time * 0.35 + habit * 900) <= 0) continue;
    pen.fillStyle = windows[colour]?.[step] ?? '';
    pen.fillRect(wall.x + columnWidth * (column + 0.45), wall.y + rowHeight * (row + 0.35), width, height);
  }
}

function drawNetwork(pen: Pen, city: CityPlan, place: Place, time: number): void {
  const hubs = city.hubs.map((hub) => ({
    top: place(hub.x, hub.y, hub.z),
    roof: place(hub.x, hub.house.height, hub.z),
  }));
  for (const { top, roof } of hubs) line(pen, [roof, top], `rgba(217,198,247,${(0.3 * light(top)).toFixed(2)})`, 1);
  for (const { from, to, phase, speed } of city.lines) {
    const [start, end] = [hubs[from]?.top, hubs[to]?.top];
    if (!start || !end) continue;
    line(pen, [start, end], `rgba(217,198,247,${(0.31 * (light(start) + light(end))).toFixed(2)})`, 1);
    if (phase < 0.55) drawSignal(pen, start, end, (time * speed + phase) % 1);
  }
  hubs.forEach(({ top }, index) => {
    const works = index % 3 === 0;
    dot(
      pen,
      top,
      (works ? 3.6 : 2.2) * top.scale,
      `rgba(${works ? '255,200,104' : '233,220,251'},${light(top).toFixed(2)})`,
    );
    if (works) dot(pen, top, 9 * top.scale, 'rgba(255,184,77,.16)');
  });
}

/** A signal travelling from one hub to another, with a short tail; `progress` from 0 to 1. */
function drawSignal(pen: Pen, start: Point, end: Point, progress: number): void {
  const at = (share: number): Point => ({
    ...start,
    x: start.x + (end.x - start.x) * share,
    y: start.y + (end.y - start.y) * share,
  });
  line(pen, [at(Math.max(0, progress - 0.09)), at(progress)], 'rgba(255,184,77,.9)', 2.2);
  dot(pen, at(progress), 2.4, '#FFD48A');
}

function trace(pen: Pen, points: Point[]): void {
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x, y);
}

function line(pen: Pen, points: Point[], colour: string, width: number): void {
  trace(pen, points);
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke();
}

function fill(pen: Pen, points: Point[], colour: string): void {
  trace(pen, points);
  pen.fillStyle = colour;
  pen.fill();
}

function dot(pen: Pen, { x, y }: Point, radius: number, colour: string): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, turn);
  pen.fillStyle = colour;
  pen.fill();
}
