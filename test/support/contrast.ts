import type { Locator } from '@playwright/test';
import { contrast } from '#content/look/oklch.ts';

/** The contrast of a text with the background of its element. axe leaves out what belongs to disabled controls. */
export async function contrastOf(element: Locator): Promise<number> {
  const colours = await element.evaluate((node) => {
    const { color, backgroundColor } = getComputedStyle(node);
    return [color, backgroundColor];
  });
  const [text = '', background = ''] = colours.map((colour) => {
    const channels = colour.match(/\d+/g) ?? [];
    return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
  });
  return contrast(text, background);
}
