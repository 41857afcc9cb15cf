/** Stand-ins for what answers the chat, by the contract of `POST /api/assistant`. */
import type { Page } from '@playwright/test';
import { inAnyLanguage } from './any-language.ts';

export type Answer = {
  answer: string;
  language: string;
  confident: boolean;
  sources: { title: string; url: string }[];
  followUps: string[];
  handOver: boolean;
};

/** A whole answer; what a test cares for stands in `part`. */
export function answer(part: Partial<Answer> = {}): Answer {
  return {
    answer: 'Yes. HubSpot, Salesforce and Pipedrive are supported.',
    language: 'en',
    confident: true,
    sources: [],
    followUps: [],
    handOver: false,
    ...part,
  };
}

const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Answers each question at once with the next of these, the last one for ever; returns the questions as they came. */
export async function answerWith(page: Page, ...answers: Partial<Answer>[]) {
  const asked: { language: string; messages: { role: string; content: string }[] }[] = [];
  await page.unroute('**/api/assistant');
  await page.route('**/api/assistant', (route) => {
    const whole = answer(answers[Math.min(asked.length, answers.length - 1)]);
    asked.push(route.request().postDataJSON());
    const half = Math.ceil(whole.answer.length / 2);
    const deltas = [whole.answer.slice(0, half), whole.answer.slice(half)].map((text) => event('delta', { text }));
    return route.fulfill({ contentType: 'text/event-stream', body: deltas.join('') + event('done', whole) });
  });
  return asked;
}

/** Refuses every question with this status. */
export async function refuseWith(page: Page, status: number): Promise<void> {
  await page.unroute('**/api/assistant');
  await page.route('**/api/assistant', (route) =>
    route.fulfill({ status, headers: { 'Retry-After': '60' }, json: { error: 'unavailable' } }),
  );
}

/**
 * Lets the test stream the answer itself, event by event, with the function that it returns; `null` breaks the stream
 * off. To be called before the page is opened.
 */
export async function streamByHand(page: Page) {
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) => {
      if (String(input) !== '/api/assistant') return send(input, init);
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          Object.assign(window, { stream: controller });
          init?.signal?.addEventListener('abort', () => {
            controller.error(init.signal?.reason);
            Object.assign(window, { stopped: true });
          });
        },
      });
      return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }));
    };
  });
  return (name: string | null, data: object = {}) =>
    page.evaluate(
      (text) => {
        const { stream } = window as unknown as { stream: ReadableStreamDefaultController<Uint8Array> };
        if (text === null) stream.close();
        else stream.enqueue(new TextEncoder().encode(text));
      },
      name === null ? null : event(name, data),
    );
}

/** The button in the corner, also while it has stepped aside. */
export const launcher = (page: Page) => page.locator('button[aria-haspopup=dialog]');
export const panel = (page: Page) => page.getByRole('dialog', { includeHidden: true });
/** What was said, and was announced. */
export const log = (page: Page) => panel(page).getByRole('log', { includeHidden: true });
/** All that scrolls in the panel: the greeting, what was said, and what can be done next. */
export const scroll = (page: Page) =>
  panel(page).getByRole('region', { name: inAnyLanguage(({ chat }) => chat.panel.log) });
export const chatField = (page: Page) =>
  panel(page).getByRole('textbox', { name: inAnyLanguage(({ chat }) => chat.panel.field) });

/** The form in a conversation that asks for a name and an address, and its button. */
export const inquiry = (page: Page) => page.locator('form:has([name=email]):not([method])');
export const sendInquiry = (page: Page) => inquiry(page).locator('button[type=submit]');

/** Opens the chat once it is there. */
export async function openChat(page: Page): Promise<void> {
  await launcher(page).click();
  await panel(page).waitFor();
}

/** Asks as a visitor does. */
export async function ask(page: Page, text: string): Promise<void> {
  await chatField(page).fill(text);
  await chatField(page).press('Enter');
}

/** The field to write in during a call, which is there as long as the telephone is, but for the form. */
export const callField = (page: Page) =>
  page.getByRole('main').getByRole('textbox', { name: inAnyLanguage(({ chat }) => chat.voice.field) });
