import { messages } from '#content/load.server.ts';
import { expect, test } from '../support/fixtures.ts';
import { afterHeadline, letters } from '../support/headline.ts';

const headline = messages('en').home.hero.headline.join(' ');
test('the headline types itself over a dim subtext, which then becomes opaque with the button', async ({ page }) => {
  await page.goto('/en', { waitUntil: 'domcontentloaded' });
  const turns = await letters(page).evaluateAll((all) => all.map((letter) => Number(letter.getAttribute('data-i'))));
  expect(turns.length).toBe(headline.replace(/\s/g, '').length);
  const last = turns.at(-1) ?? 0;
  const ticks = Array.from({ length: last + 60 }, (_, tick) => tick - 1);
  // In the middle of each tick of 50 ms: all visible letters, those with a visible caret, and the text after them.
  const seen = await page.locator('h1').evaluate((title, ticks) => {
    const after = title.nextElementSibling;
    const animations = [title, after].flatMap((part) => part?.getAnimations({ subtree: true }) ?? []);
    for (const animation of animations) animation.pause();
    const opacity = (element: Element, pseudo?: string) => Number(getComputedStyle(element, pseudo).opacity);
    const turns = (some: Element[]) => some.map((letter) => Number(letter.getAttribute('data-i')));
    const [lead, button] = after?.querySelectorAll(':scope > p') ?? [];
    const samples = ticks.map((tick) => {
      for (const animation of animations) animation.currentTime = 925 + 50 * tick;
      const typed = [...title.querySelectorAll('i')].filter((letter) => opacity(letter) === 1);
      const carets = typed.filter((letter) => opacity(letter, '::after') === 1);
      return {
        typed: turns(typed),
        carets: turns(carets),
        lead: opacity(lead as Element),
        button: opacity(button as Element),
      };
    });
    for (const animation of animations) animation.finish();
    return samples;
  }, ticks);
  for (const [index, tick] of ticks.entries()) {
    const { typed, carets, lead, button } = seen[index] as (typeof seen)[0];
    expect(typed).toEqual(turns.filter((turn) => turn <= tick));
    // The last caret stays.
    expect(carets).toEqual(turns.filter((turn) => turn === Math.min(tick, last)));
    if (tick <= last) expect([lead, button]).toEqual([0.45, 0]);
    expect(lead).toBeCloseTo(0.45 + 0.55 * button, 3);
  }
  expect(seen.filter(({ button }) => button > 0 && button < 1).length).toBeGreaterThan(3);
  expect(seen.at(-1)).toMatchObject({ lead: 1, button: 1 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(headline);
  await expect(afterHeadline(page)).toHaveCount(2);
  for (const text of await afterHeadline(page).all()) await expect(text).toHaveCSS('opacity', '1');
  // Finished animations are removed.
  const animations = () => page.locator('h1').evaluate((title) => title.getAnimations({ subtree: true }).length);
  await expect.poll(animations).toBe(0);
  await expect(letters(page).last()).toHaveCSS('opacity', '1');
});
