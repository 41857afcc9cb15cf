/** Colours between hexadecimal sRGB and OKLCH (https://www.w3.org/TR/css-color-4/#ok-lab), and their contrast. */

/** Lightness from 0 to 1, chroma from 0 to about 0.3, hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number };
type Oklab = [lightness: number, a: number, b: number];

/** Red, green and blue from 0 to 255, of `#rrggbb`. */
export function channels(hex: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function toHex(rgb: number[]): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const light = (hex: string) => channels(hex).map(toLinear) as [red: number, green: number, blue: number];
const toLinear = (channel: number) =>
  channel <= 10.31475 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
const fromLinear = (light: number) => 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

function toOklab(hex: string): Oklab {
  const [red, green, blue] = light(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

export function toOklch(hex: string): Oklch {
  return polar(toOklab(hex));
}

function polar([lightness, a, b]: Oklab): Oklch {
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** The mean of colours in OKLab; the shares add up to 1. */
export function mix(parts: { colour: string; share: number }[]): string {
  const sum: Oklab = [0, 0, 0];
  for (const { colour, share } of parts) {
    toOklab(colour).forEach((value, axis) => {
      sum[axis as 0 | 1 | 2] += value * share;
    });
  }
  return fromOklch(polar(sum));
}

/** The nearest colour of sRGB with this lightness and hue: the chroma is reduced as far as necessary. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  const angle = (hue * Math.PI) / 180;
  const at = (share: number) =>
    lightOf(lightness, chroma * share * Math.cos(angle), chroma * share * Math.sin(angle)).map(fromLinear);
  const isInside = (rgb: number[]) => rgb.every((channel) => channel > -0.5 && channel < 255.5);
  let [low, high] = [0, 1];
  if (!isInside(at(1))) {
    for (let step = 0; step < 20; step++) {
      const middle = (low + high) / 2;
      if (isInside(at(middle))) low = middle;
      else high = middle;
    }
    high = low;
  }
  return toHex(at(high).map((channel) => Math.min(255, Math.max(0, Math.round(channel)))));
}

/** Linear red, green and blue of a colour in OKLab. */
function lightOf(lightness: number, a: number, b: number): number[] {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** From 0 to 1 (WCAG 2.2, "relative luminance"). */
export function luminance(hex: string): number {
  const [red, green, blue] = light(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
