/** The content security policy in a browser. That no page and no state violates it is in all tests (consoleErrors). */
import { expect, test } from '../support/fixtures.ts';
import { visit } from '../support/visit.ts';

test('an injected script, style attribute or event handler has no effect', async ({ page, consoleErrors }) => {
  await visit(page, '/en');
  const [ran, coloured, markup] = await page.evaluate(() => {
    const script = document.createElement('script');
    script.append('window.injected = true');
    document.body.append(script);
    const box = document.createElement('p');
    box.setAttribute('style', 'color: rgb(1, 2, 3)');
    document.body.append(box);
    box.innerHTML = '<img src=x onerror="window.injected = true">';
    return ['injected' in window, getComputedStyle(box).color, box.innerHTML];
  });
  expect([ran, coloured === 'rgb(1, 2, 3)', markup]).toEqual([false, false, '']);
  await expect.poll(() => consoleErrors.splice(0).length).toBeGreaterThan(0);

  // In the HTML itself
  await page.route('**/en/about', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('</body>', '<script>window.injected = true</script></body>') });
  });
  await page.goto('/en/about');
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  await expect.poll(() => consoleErrors.splice(0).length).toBe(1);
});
