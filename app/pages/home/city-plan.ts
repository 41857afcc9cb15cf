/** The same for every visitor, so that the canvas matches the picture. */

const fullTurn = Math.PI * 2;
const seed = 7;
const rings = [0.3, 0.39, 0.52, 0.66, 0.81, 0.96];
export const avenues = 9;

export type House = {
  x: number;
  z: number;
  height: number;
  width: number;
  columns: number;
  rows: number;
  windows: Window[];
  gable: boolean;
};
/** A lit window, or one that goes on and off with `flickerPhase`. `colour` counts from the whitest to the warmest. */
type Window = { column: number; row: number; colour: 0 | 1 | 2; flickerPhase?: number };
/** A point of the network, hovering above a house. */
type Hub = { x: number; y: number; z: number; house: House };
/** A line from the shop to a hub. A message starts at `phase` and travels the share `speed` of it per second. */
type Line = { to: Hub; phase: number; speed: number };
/** The shop, to which all the lines lead, stands in the middle. */
export type CityPlan = { houses: House[]; hubs: Hub[]; lines: Line[]; river: [number, number][] };

/** A pseudorandom number generator for numbers from 0 to 1 (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Plans the city on a disc of radius 1 around the origin. */
export function planCity(): CityPlan {
  const random = randomFrom(seed);
  const houses = rings.flatMap((radius, ring) => housesOnRing(radius, ring, random));
  const hubs = houses
    .filter((_, index) => index % 9 === 4)
    .map((house) => ({ x: house.x, z: house.z, y: house.height + 0.07 + random() * 0.13, house }));
  const lines = hubs
    .filter((_, index) => index % 2 === 0)
    .map((to) => ({ to, phase: random(), speed: 0.05 + random() * 0.06 }));
  return { houses, hubs, lines, river: riverBed() };
}

function housesOnRing(radius: number, ring: number, random: () => number): House[] {
  const houses: House[] = [];
  const places = Math.round((fullTurn * radius) / 0.088);
  for (let place = 0; place < places; place++) {
    const angle = ((place + 0.5 + (random() - 0.5) * 0.35) / places) * fullTurn;
    const distance = radius + (random() - 0.5) * 0.05;
    const x = Math.cos(angle) * distance;
    const z = Math.sin(angle) * distance;
    if (isOnAvenue(angle, radius) || Math.abs(x - river(z)) < 0.045 || random() < 0.07) continue;
    const height = 0.05 + random() ** 2.2 * (0.3 - 0.22 * radius) + (ring < 2 ? 0.05 : 0);
    const width = 0.026 + random() * 0.026;
    const houseSeed = (random() * 1e6) | 0;
    const gable = radius > 0.5 && random() < 0.4;
    random(); // an unused number, so that later houses stay where the picture has them
    const columns = width > 0.04 ? 3 : width > 0.032 ? 2 : 1;
    const rows = Math.max(1, Math.round(height / 0.034));
    houses.push({ x, z, height, width, columns, rows, windows: litWindows(columns, rows, houseSeed), gable });
  }
  return houses;
}

function litWindows(columns: number, rows: number, seed: number): Window[] {
  const random = randomFrom(seed);
  const windows: Window[] = [];
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const warmth = random();
      const flickerPhase = random();
      const colour = warmth < 0.07 ? 0 : warmth < 0.36 ? 1 : 2;
      if (flickerPhase > 0.93) windows.push({ column, row, colour, flickerPhase });
      else if (warmth < 0.58) windows.push({ column, row, colour });
    }
  }
  return windows;
}

function isOnAvenue(angle: number, radius: number): boolean {
  const share = (((angle / fullTurn) * avenues) % 1) + 1;
  const distance = share % 1;
  return ((Math.min(distance, 1 - distance) * fullTurn) / avenues) * radius < 0.026;
}

function river(z: number): number {
  return 0.2 + 0.16 * Math.sin(z * 2.6 + 0.6);
}

function riverBed(): [number, number][] {
  return Array.from({ length: 81 }, (_, step): [number, number] => {
    const z = (step - 40) / 40;
    return [river(z), z];
  }).filter(([x, z]) => x * x + z * z < 1.02);
}
