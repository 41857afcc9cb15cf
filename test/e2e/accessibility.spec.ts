/**
 * Every page on wide screens, and every state on phones and wide screens, passes axe, in the language with long words.
 * On phones each page as it opens is in every-page.spec.ts, in every language.
 */
import type { Page } from '@playwright/test';
import { address, type PageId } from '#app/i18n/addresses.ts';
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

const language = 'de';

test('every page passes axe on a wide screen', async ({ page }) => {
  for (const name of everyPage) {
    await page.goto(address(language, name));
    expect(await violations(page), name).toEqual([]);
  }
});

for (const width of [320, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the open menu, the language list, FAQ answers and the FAQ search pass axe', async ({ page }) => {
      await openPage(page, 'faq');
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
      await openPage(page, 'contact');
      await submitButton(page).click();
      await expect(page.getByRole('alert')).toBeFocused();
      expect(await violations(page), 'contact with errors').toEqual([]);
      await fillContact(page);
      await submitButton(page).click();
      await thanks(page).waitFor();
      expect(await violations(page), 'contact sent').toEqual([]);

      await openPage(page, 'waitlist', '?service=telegram');
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
      // Less than a day, 12 hours and 30 minutes: red for minutes, however long the page takes to load.
      await site.countDown(689 * 60_000);
      try {
        await openPage(page, 'home');
        expect((await redUnits(page)).slice(0, 3)).toEqual([true, true, true]);
        expect(await violations(page), 'banner').toEqual([]);
      } finally {
        await site.clearCountdowns();
      }
      await openPage(page, 'about');
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

async function openPage(page: Page, name: PageId, query = ''): Promise<void> {
  await page.goto(address(language, name) + query);
  await hydrated(page);
}
