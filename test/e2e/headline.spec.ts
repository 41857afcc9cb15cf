import type { Page } from '@playwright/test';
import { messages } from '#content/load.server.ts';
import { expect, test } from '../support/fixtures.ts';

const headline = messages('en').home.hero.headline.join(' ');
/** The letters of the headline that types itself. */
const letters = (page: Page) => page.locator('h1 [aria-hidden=true] i');
/** The two paragraphs that appear after it: the subtext and the button's line. */
const afterHeadline = (page: Page) => page.locator('h1 + div > p');

test('the headline types itself at 50 ms a letter, then text and button appear', async ({ page }) => {
  await page.goto('/en');
  const turns = await letters(page).evaluateAll((all) => all.map((letter) => Number(letter.getAttribute('data-i'))));
  expect(turns.length).toBe(headline.replace(/\s/g, '').length);
  const last = turns.at(-1) ?? 0;
  const ticks = Array.from({ length: last + 3 }, (_, tick) => tick - 1);
  // In the middle of each tick of 50 ms: the letters with a visible caret, all visible letters, and the button's line.
  const seen = await page.locator('h1').evaluate((title, ticks) => {
    const after = title.nextElementSibling;
    const animations = [title, after].flatMap((part) => part?.getAnimations({ subtree: true }) ?? []);
    for (const animation of animations) animation.pause();
    const opacity = (element: Element, pseudo?: string) => Number(getComputedStyle(element, pseudo).opacity);
    const turns = (some: Element[]) => some.map((letter) => Number(letter.getAttribute('data-i')));
    const samples = ticks.map((tick) => {
      for (const animation of animations) animation.currentTime = 925 + 50 * tick;
      const typed = [...title.querySelectorAll('i')].filter((letter) => opacity(letter) === 1);
      const carets = typed.filter((letter) => opacity(letter, '::after') === 1);
      return { typed: turns(typed), carets: turns(carets), button: opacity(after?.lastElementChild as Element) };
    });
    for (const animation of animations) animation.play();
    return samples;
  }, ticks);
  for (const [index, tick] of ticks.entries()) {
    expect(seen[index]?.typed).toEqual(turns.filter((turn) => turn <= tick));
    // The last caret stays.
    expect(seen[index]?.carets).toEqual(turns.filter((turn) => turn === Math.min(tick, last)));
    expect(seen[index]?.button).toBe(0);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(headline);
  await expect(afterHeadline(page)).toHaveCount(2);
  for (const text of await afterHeadline(page).all()) await expect(text).toHaveCSS('opacity', '1');
  // Finished animations are removed.
  const animations = () => page.locator('h1').evaluate((title) => title.getAnimations({ subtree: true }).length);
  await expect.poll(animations).toBe(0);
  await expect(letters(page).last()).toHaveCSS('opacity', '1');
});

test('the subtext stays dim while the headline types itself, and becomes opaque together with the button', async ({
  page,
}) => {
  // Reads what is painted, in every frame from the first on.
  await page.addInitScript(() => {
    const samples: { typed: number; lead: number; action: number }[] = [];
    Object.assign(window, { samples });
    const opacityOf = (element: Element | undefined) =>
      Number(element ? getComputedStyle(element).opacity : Number.NaN);
    (function sample() {
      const letters = [...document.querySelectorAll('h1 [aria-hidden=true] i')];
      const [lead, action] = document.querySelectorAll('h1 + div > p');
      const typed = letters.filter((letter) => opacityOf(letter) === 1).length / letters.length;
      if (action) samples.push({ typed, lead: opacityOf(lead), action: opacityOf(action) });
      requestAnimationFrame(sample);
    })();
  });
  // Half as fast, so that a slow machine draws enough frames.
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.5 });
  await page.goto('/de');
  const samples = () =>
    page.evaluate(() => (window as unknown as { samples: Record<'typed' | 'lead' | 'action', number>[] }).samples);
  await expect
    .poll(async () => (await samples()).at(-1), { timeout: 15_000 })
    .toEqual({ typed: 1, lead: 1, action: 1 });
  const all = await samples();
  const typing = all.filter(({ typed }) => typed < 1);
  expect(typing.length).toBeGreaterThan(20);
  expect([...new Set(typing.map(({ lead, action }) => `${lead} ${action}`))]).toEqual(['0.45 0']);
  const fading = all.filter(({ lead }) => lead > 0.45 && lead < 1);
  expect(fading.length).toBeGreaterThan(3);
  for (const { lead, action } of fading) expect(lead).toBeCloseTo(0.45 + 0.55 * action, 3);
});
