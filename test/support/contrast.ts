import type { Locator } from '@playwright/test';

/** The contrast of a text with the background of its element. axe leaves out what belongs to disabled controls. */
export async function contrastOf(element: Locator): Promise<number> {
  const [text, background] = await element.evaluate((node) => {
    const { color, backgroundColor } = getComputedStyle(node);
    const drawn = new OffscreenCanvas(1, 1).getContext('2d');
    // A colour may be written in any way, such as `oklch(…)`.
    return [color, backgroundColor].map((colour) => {
      if (!drawn) throw new Error('there is no canvas');
      drawn.fillStyle = colour;
      drawn.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = drawn.getImageData(0, 0, 1, 1).data;
      return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
    });
  });
  return contrast(text ?? '', background ?? '');
}

/** The contrast of two colours (`#rrggbb`), from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** From 0 to 1 (WCAG 2.2, "relative luminance"). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
