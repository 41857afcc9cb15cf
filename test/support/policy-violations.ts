import { test as base, expect } from './fixtures.ts';

/** Tests in which no page may violate the content security policy. A test that expects violations empties the list. */
export const policyTest = base.extend<{ policyViolations: string[] }>({
  policyViolations: [
    async ({ page }, use) => {
      const violations: string[] = [];
      // Header values that the browser does not understand are warnings only.
      page.on('console', (message) => {
        if (/permissions-policy|unrecognized|integrity/i.test(message.text())) violations.push(message.text());
      });
      await page.exposeFunction('violated', (what: string) => violations.push(what));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
          const { violated } = window as unknown as { violated: (what: string) => void };
          violated(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`);
        });
      });
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});
