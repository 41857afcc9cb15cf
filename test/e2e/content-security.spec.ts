/** No page violates the content security policy in any state. Each page as it opens: every-page.spec.ts. */
import { address } from '#app/i18n/addresses.ts';
import { messages } from '#content/load.server.ts';
import { ask, callField, openChat, panel } from '../support/chat.ts';
import { countdown } from '../support/countdown.ts';
import { expect, hydrated } from '../support/fixtures.ts';
import { fillContact, submitButton } from '../support/forms.ts';
import { footer, main, thanks } from '../support/landmarks.ts';
import { everyPage } from '../support/pages.ts';
import { policyTest as test } from '../support/policy-violations.ts';
import { Site } from '../support/site-process.ts';

test('client-side navigation and going back do not violate the policy', async ({ page }) => {
  await page.goto('/de');
  await hydrated(page);
  for (const each of ['about', 'contact', 'privacy'] as const) {
    await footer(page)
      .locator(`a[href="${address('de', each)}"]`)
      .first()
      .click();
    await page.waitForURL(`**${address('de', each)}`);
    await page.locator('h1').waitFor();
  }
  await page.goBack();
  await page.waitForURL('**/de/contact');
  await page.locator('#fullName').waitFor();
});

test('a path without a language and an unknown path do not violate the policy', async ({ page, consoleErrors }) => {
  await page.goto('/faq');
  await page.waitForURL('**/en/faq');
  await page.goto('/de/nothing-here');
  await hydrated(page);
  expect(consoleErrors.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
});

test('a countdown in the HTML, from an event, or dismissed does not violate the policy', async ({ page, site }) => {
  await page.goto('/en');
  await hydrated(page);
  await site.countDown(3_600_000, 'Brought');
  await countdown(page).waitFor();
  await page.reload();
  await countdown(page).waitFor();
  await hydrated(page);
  await countdown(page).getByRole('button').click();
  await page.reload();
  await hydrated(page);
  await expect(countdown(page)).toBeHidden();
  await site.clearCountdowns();
});

test('the contact form does not violate the policy, with errors or sent', async ({ page, consoleErrors }) => {
  await page.goto('/tr/contact');
  await hydrated(page);
  await submitButton(page).click();
  await main(page).getByRole('alert').waitFor();
  await fillContact(page);
  await submitButton(page).click();
  await thanks(page).waitFor();
  expect(consoleErrors).toEqual([]);
});

test('sending the waitlist form does not violate the policy', async ({ page }) => {
  await page.goto('/en/waitlist?service=telegram');
  await hydrated(page);
  await page.locator('#fullName').fill('Ayşe');
  await page.locator('#email').fill('ayse@example.com');
  await submitButton(page).click();
  await expect(thanks(page)).toContainText(messages('en').waitlist.thanks.title);
});

test('the site’s own chat does not violate the policy', async ({ page }) => {
  await page.goto('/en');
  await openChat(page);
  await ask(page, 'Which CRMs do you support?');
  await expect(panel(page)).toContainText('HubSpot', { timeout: 20_000 });
});

test('the first demo, opened by its link, may use the microphone; no other page may', async ({ page }) => {
  const allowed = () =>
    page.evaluate(() =>
      (document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }).featurePolicy.allowsFeature(
        'microphone',
      ),
    );
  await page.goto('/en/admin/demo');
  await hydrated(page);
  expect(await allowed()).toBe(false);
  await main(page).locator('a[href="/en/admin/demo/1"]').click();
  await page.waitForURL('**/en/admin/demo/1');
  await hydrated(page);
  expect(await allowed()).toBe(true);
  await callField(page).fill('Which CRMs do you support?');
  await callField(page).press('Enter');
  await expect(main(page).getByRole('log')).toContainText('HubSpot', { timeout: 20_000 });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('no page violates the policy, and every page has its typeface', async ({ page }) => {
    for (const each of everyPage) {
      await page.goto(address('en', each));
      await expect(page.locator('h1').first()).toBeVisible();
      expect(await page.evaluate(() => document.fonts.check('1em "Instrument Sans Variable"'))).toBe(true);
    }
  });
});

test('an injected script, style attribute or event handler has no effect', async ({
  page,
  consoleErrors,
  policyViolations,
}) => {
  await page.goto('/en');
  await hydrated(page);
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
  await expect.poll(() => policyViolations.splice(0).length).toBeGreaterThan(0);
  expect(consoleErrors.splice(0).length).toBeGreaterThan(0);
});

test('a script injected into the HTML is not in the policy and does not run', async ({
  page,
  consoleErrors,
  policyViolations,
}) => {
  await page.route('**/en/about', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('</body>', '<script>window.injected = true</script></body>') });
  });
  await page.goto('/en/about');
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  await expect.poll(() => policyViolations.splice(0).length).toBe(1);
  expect(consoleErrors.splice(0).length).toBe(1);
});

/** A site with hosted widgets for voice and agent, whose hosts are added to the policy. */
test('hosted widgets add their hosts to the policy and nothing else (product.md W4)', async () => {
  const site = new Site({
    VOICEFLOW_PROJECT_ID: 'project-1',
    VOICEFLOW_SCRIPT_URL: 'https://voice.test/bundle.mjs',
    CONVOCORE_AGENT_ID: 'agent-1',
    CONVOCORE_SCRIPT_URL: 'https://agent.test/vg_bundle.js',
  });
  try {
    await site.start();
    const { headers } = await fetch(`${site.origin}/en`);
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/voice\.test https:\/\/agent\.test;/);
    expect(policy).toMatch(/connect-src 'self' https:\/\/general-runtime\.voiceflow\.com wss:\/\/general-runtime/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('Cross-Origin-Embedder-Policy')).toBeNull();
  } finally {
    await site.stop();
  }
});
