/**
 * `node tools/city-picture.ts`: draws `app/pages/home/art/city.svg`, the first frame of the canvas that replaces it.
 * Run it after a change of `city-plan.ts` or `city-drawing.ts`.
 */
import { writeFileSync } from 'node:fs';
import { drawCity } from '../app/pages/home/city-drawing.ts';
import { planCity } from '../app/pages/home/city-plan.ts';

/** In px. The picture is drawn at double size, with whole numbers. */
const [width, height] = [900, 620];
const density = 2;

type Box = [left: number, top: number, right: number, bottom: number];
/** `boxes`: of its parts. */
type Shape = { attributes: string; path: string; boxes: Box[]; start: [number, number] };

const shapes: Shape[] = [];
const gradients: string[] = [];
const px = (value: number) => Math.round(value * density);

const overlap = (one: Box, other: Box) =>
  one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1];

/** After a closed path, which ends at its start, the next is shorter from there. */
const difference = (from: [number, number], to: [number, number]) => `${to[0] - from[0]} ${to[1] - from[1]}`;
const afterStart = (path: string) => path.replace(/^M-?\d+ -?\d+/, '');

/** Has fewer shades, so that more shapes have the same one. */
const rounded = (attributes: string) =>
  attributes
    .replace(
      /rgb\((\d+),(\d+),(\d+)\)/g,
      (_, ...parts: string[]) => `rgb(${parts.slice(0, 3).map((part) => Math.round(Number(part) / 7) * 7)})`,
    )
    .replace(/,([\d.]+)\)/g, (all, alpha: string) =>
      Number(alpha) > 0.1 && alpha.includes('.')
        ? `,${Math.round(Number(alpha) * 7) / 7})`.replace(/(\.\d\d)\d+/, '$1')
        : all,
    );

/** What `drawCity` uses of a canvas. */
class Recorder {
  fillStyle: string | { id: string } = '';
  strokeStyle = '';
  lineWidth = 1;
  lineCap = '';
  lineJoin = '';
  private path = '';
  private points: [number, number][] = [];

  clearRect(): void {}
  beginPath(): void {
    [this.path, this.points] = ['', []];
  }
  moveTo(x: number, y: number): void {
    this.to('M', x, y);
  }
  lineTo(x: number, y: number): void {
    this.to(this.path ? 'L' : 'M', x, y);
  }
  arc(x: number, y: number, radius: number): void {
    this.ellipse(x, y, radius, radius);
  }
  ellipse(x: number, y: number, across: number, down: number): void {
    const [rx, ry] = [across, down].map((radius) => Math.round(radius * density * 10) / 10);
    this.path += `M${px(x - across)} ${px(y)}a${rx} ${ry} 0 1 0 ${px(across * 2)} 0a${rx} ${ry} 0 1 0 ${-px(across * 2)} 0z`;
    this.points.push([x - across, y - down], [x + across, y + down]);
  }
  fillRect(x: number, y: number, across: number, down: number): void {
    const [left, top, right, bottom] = [px(x), px(y), px(x + across), px(y + down)];
    this.path = `M${left} ${top}h${Math.max(1, right - left)}v${Math.max(1, bottom - top)}h${-Math.max(1, right - left)}z`;
    this.points = [
      [x, y],
      [x + across, y + down],
    ];
    this.fill();
  }
  fill(): void {
    this.add(typeof this.fillStyle === 'string' ? `fill="${this.fillStyle}"` : `fill="url(#${this.fillStyle.id})"`, 0);
  }
  stroke(): void {
    const thickness = Math.round(this.lineWidth * density * 10) / 10;
    this.add(`fill="none" stroke="${this.strokeStyle}" stroke-width="${thickness}"`, this.lineWidth);
  }
  createRadialGradient(x: number, y: number, _: number, __: number, ___: number, radius: number) {
    const id = `g${gradients.length}`;
    const stops: string[] = [];
    const open = `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${px(x)}" cy="${px(y)}" r="${px(radius)}">`;
    const at = gradients.push('') - 1;
    return {
      id,
      addColorStop(offset: number, colour: string) {
        stops.push(`<stop offset="${offset}" stop-color="${colour}"/>`);
        gradients[at] = `${open}${stops.join('')}</radialGradient>`;
      },
    };
  }

  private to(command: string, x: number, y: number): void {
    this.path += `${command}${px(x)} ${px(y)}`;
    this.points.push([x, y]);
  }

  /** Where the last part of the path begins, and ends if it is closed. */
  private get start(): [number, number] {
    const [, x, y] = /.*M(-?\d+) (-?\d+)/.exec(this.path) ?? [];
    return [Number(x), Number(y)];
  }

  /** Joins an earlier shape of the same paint, if nothing between them is painted in its place. */
  private add(exact: string, margin: number): void {
    const attributes = rounded(exact);
    const [xs, ys] = [this.points.map(([x]) => x), this.points.map(([, y]) => y)];
    const box: Box = [
      Math.min(...xs) - margin,
      Math.min(...ys) - margin,
      Math.max(...xs) + margin,
      Math.max(...ys) + margin,
    ];
    for (let index = shapes.length - 1; index >= 0; index--) {
      const other = shapes[index];
      if (other?.attributes === attributes) {
        other.path += other.path.endsWith('z')
          ? `m${difference(other.start, this.start)}${afterStart(this.path)}`
          : this.path;
        other.start = this.start;
        other.boxes.push(box);
        return;
      }
      if (other?.boxes.some((each) => overlap(each, box))) break;
    }
    shapes.push({ attributes, path: this.path, boxes: [box], start: this.start });
  }
}

drawCity(new Recorder() as unknown as OffscreenCanvasRenderingContext2D, planCity(), {
  width,
  height,
  angle: 0.5,
  time: 3,
});
const paths = shapes.map(({ attributes, path }) => `<path ${attributes} d="${path}"/>`).join('');
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${px(width)} ${px(height)}" stroke-linecap="round" stroke-linejoin="round"><defs>${gradients.join('')}</defs>${paths}</svg>\n`;
writeFileSync('app/pages/home/art/city.svg', svg);
console.log(`${shapes.length} paths, ${svg.length} bytes`);
