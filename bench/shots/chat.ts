/** The chat in every state, in every language and width. */
import type { Locator, Page } from '@playwright/test';
import { address } from '../../app/i18n/addresses.ts';
import { type Language, languages } from '../../content/languages.ts';
import { messages } from '../../content/load.server.ts';
import { type Answer, ask, failWith, log, mockAnswers, openChat, panel, replyForm } from '../../test/support/chat.ts';
import { faqEntries } from '../../test/support/faq.ts';
import type { Picture } from './picture.ts';

export function chatPictures(widths: number[]): Picture[] {
  return widths.flatMap((width) => languages.flatMap((language) => statesOf(language, width)));
}

/** A question that the site answers, and its answer. */
function example(language: Language): { question: string; answer: Partial<Answer> } {
  const { agent } = messages(language);
  const [first, second, , setup] = faqEntries(language).slice(3);
  return {
    question: first?.question ?? '',
    answer: {
      answer: first?.answer ?? '',
      language,
      sources: [
        { title: first?.question ?? '', url: address(language, 'faq') },
        { title: agent.features.crm?.title ?? '', url: address(language, 'agent') },
      ],
      followUps: [second?.question ?? '', setup?.question ?? ''],
    },
  };
}

/** Never answers a question. */
const answerNever = (page: Page) => page.route('**/api/assistant', () => {});

const status = (page: Page, text: string) => panel(page).getByRole('status').filter({ hasText: text });

function statesOf(language: Language, width: number): Picture[] {
  const { question, answer } = example(language);
  const { panel: panelMessages } = messages(language).chat;
  const state = (name: string, prepare?: Picture['prepare'], path = address(language, 'faq')): Picture => ({
    name: `chat-${name}-${language}-${width}`,
    path,
    width,
    prepare,
  });
  const asked = async (page: Page, seen: (page: Page) => Locator) => {
    await openChat(page);
    await ask(page, question);
    await seen(page).waitFor();
  };
  const answered = async (page: Page) => {
    await mockAnswers(page, answer);
    await asked(page, (opened) => log(opened).getByRole('list', { name: panelMessages.sources }));
  };
  /** The last reply after these messages and presses, by the real server. */
  const talked = async (page: Page, ...said: string[]) => {
    await openChat(page);
    for (const each of said) {
      const button = replyForm(page).getByRole('button', { name: each, exact: true });
      if (await button.isVisible()) await button.click();
      else await ask(page, each);
      await status(page, panelMessages.status.ready).waitFor();
    }
  };
  const { buttons } = messages(language).assistant.talk;
  const details = '+49 561 123456, Sabine Hartung, sabine@example.com';

  return [
    state('closed'),
    state('closed-home', undefined, address(language, 'home')),
    state('closed-contact', undefined, address(language, 'contact')),
    state('open', openChat),
    state('answering', async (page) => {
      await answerNever(page);
      await asked(page, (opened) => status(opened, panelMessages.status.answering));
    }),
    state('answered', answered),
    state('offer', (page) => talked(page, buttons.call)),
    state('form', (page) => talked(page, buttons.write, 'nobody@example')),
    state('summary', (page) => talked(page, buttons.quote, ...Array(4).fill(buttons.skip), details)),
    state('unavailable', async (page) => {
      await failWith(page, 503);
      await asked(page, (opened) => log(opened).getByText(panelMessages.problems.unavailable.title));
    }),
    state('offline', async (page) => {
      await page.route('**/api/assistant', (route) => route.abort());
      await openChat(page);
      await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }));
      await ask(page, question);
      await log(page).getByText(panelMessages.problems.offline.title).waitFor();
      await page.evaluate(() => dispatchEvent(new Event('offline')));
      await status(page, panelMessages.status.off).waitFor();
    }),
    state('delete', async (page) => {
      await answered(page);
      await panel(page).getByRole('button', { name: panelMessages.clear }).click();
      await panel(page).getByText(panelMessages.clearQuestion).waitFor();
    }),
  ];
}
