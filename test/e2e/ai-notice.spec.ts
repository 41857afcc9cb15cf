/** Chat and voice assistant say that they are an AI before the first field (EU AI Act, Art. 50; product.md H6). */
import { languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { precedes } from '../support/ai-notice.ts';
import { callField, chatField, openChat } from '../support/chat.ts';
import { expect, test } from '../support/fixtures.ts';

for (const language of languages) {
  const { panel, voice, hosted } = messages(language).chat;

  test(`the AI notice precedes the field of the chat and of the voice assistant in ${language}`, async ({ page }) => {
    for (const notice of [panel.notice, voice.start.text, hosted.notice])
      expect(notice).toMatch(/\b(AI|KI)\b|yapay zekâ/i);
    await page.goto(`/${language}/faq`);
    await openChat(page);
    await expect(chatField(page)).toBeVisible();
    expect(await precedes(page, panel.notice, '#chat-field')).toBe(true);
    await page.goto(`/${language}/admin/demo/1`);
    await expect(callField(page)).toBeVisible();
    expect(await precedes(page, voice.start.text, '#call-field')).toBe(true);
  });
}
