/** Every page passes axe in every state: on phones in every language, on wide screens in the one with long words. */
import type { Page } from '@playwright/test';
import { address, type PageId } from '#app/i18n/addresses.ts';
import { type Language, languages } from '#content/languages.ts';
import { violations } from '../support/axe.ts';
import { ask, inquiryForm, mockAnswers, openChat, sendInquiryButton } from '../support/chat.ts';
import { redUnits } from '../support/countdown.ts';
import { categories, faqEntries, questions, searchField, summaryOf } from '../support/faq.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { fillContact, submitButton } from '../support/forms.ts';
import { languageList, menu, thanks } from '../support/landmarks.ts';
import { everyPage } from '../support/pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(120_000);

const sizes: [width: number, languages: readonly Language[]][] = [
  [320, languages],
  [1280, ['de']],
];

for (const [width, tested] of sizes) {
  for (const language of tested) {
    test.describe(`${language}, ${width} px`, () => {
      test.use({ viewport: { width, height: 800 } });

      test('every page passes axe', async ({ page }) => {
        for (const name of everyPage) {
          await page.goto(address(language, name));
          expect(await violations(page), name).toEqual([]);
        }
      });

      test('the open menu, the language list, FAQ answers and the FAQ search pass axe', async ({ page }) => {
        await openPage(page, language, 'faq');
        await summaryOf(width < 1152 ? menu(page) : languageList(page)).click();
        expect(await violations(page), 'menu').toEqual([]);
        await page.keyboard.press('Escape');
        await summaryOf(categories(page).last()).click();
        await summaryOf(questions(categories(page).last()).first()).click();
        expect(await violations(page), 'answer').toEqual([]);
        await searchField(page).fill('CRM');
        expect(await violations(page), 'found').toEqual([]);
        await searchField(page).fill('xyzzy');
        expect(await violations(page), 'nothing found').toEqual([]);
      });

      test('forms with errors and their confirmations pass axe', async ({ page }) => {
        await openPage(page, language, 'contact');
        await submitButton(page).click();
        await expect(page.getByRole('alert')).toBeFocused();
        expect(await violations(page), 'contact with errors').toEqual([]);
        await fillContact(page);
        await submitButton(page).click();
        await thanks(page).waitFor();
        expect(await violations(page), 'contact sent').toEqual([]);

        await openPage(page, language, 'waitlist', '?service=telegram');
        await submitButton(page).click();
        await expect(page.getByRole('alert')).toBeFocused();
        expect(await violations(page), 'waitlist with errors').toEqual([]);
        await page.locator('#fullName').fill('Ayşe');
        await page.locator('#email').fill('ayse@example.com');
        await submitButton(page).click();
        await thanks(page).waitFor();
        expect(await violations(page), 'waitlist sent').toEqual([]);
      });

      test('the chat and a countdown with red units pass axe', async ({ page, site }) => {
        await site.countDown(29_000);
        // The animated hero would take the processor from axe.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        try {
          await openPage(page, language, 'home');
          await expect.poll(() => redUnits(page)).toEqual([true, true, true, true]);
          expect(await violations(page), 'banner').toEqual([]);
        } finally {
          await site.clearCountdowns();
        }
        await openPage(page, language, 'about');
        await openChat(page);
        expect(await violations(page), 'chat').toEqual([]);
        const { answer = '' } = faqEntries(language)[3] ?? {};
        await mockAnswers(page, {
          answer,
          language,
          sources: [{ title: 'FAQ', url: address(language, 'faq') }],
          handOver: true,
        });
        await ask(page, 'CRM?');
        await inquiryForm(page).waitFor();
        await sendInquiryButton(page).click();
        expect(await violations(page), 'chat with an answer and a form').toEqual([]);
      });
    });
  }
}

async function openPage(page: Page, language: Language, name: PageId, query = ''): Promise<void> {
  await page.goto(address(language, name) + query);
  await hydrated(page);
}
