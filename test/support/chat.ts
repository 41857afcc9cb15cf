/** Fakes of `POST /api/assistant`, and locators of the chat. */
import type { Page } from '@playwright/test';
import type { AnswerJson } from '#app/assistant/api/assistant.ts';
import { inAnyLanguage } from './any-language.ts';

export type Answer = Partial<AnswerJson>;

/** A complete answer with defaults; `part` overrides them. */
const createAnswer = (part: Answer = {}) => ({
  ...{ answer: 'Yes. HubSpot, Salesforce and Pipedrive are supported.', language: 'en' },
  ...{ confident: true, sources: [], followUps: [] },
  ...part,
});

const event = (name: string, data: object) =>
  `event: ${name}\ndata: ${JSON.stringify(name === 'done' ? createAnswer(data) : data)}\n\n`;

/** Answers each question with the next of these answers, then always with the last one; returns the request bodies. */
export async function mockAnswers(page: Page, ...answers: Answer[]) {
  const requests: { language: string; timeZone: string; messages: { role: string; content: string }[] }[] = [];
  await page.unroute('**/api/assistant');
  await page.route('**/api/assistant', (route) => {
    const whole = createAnswer(answers[requests.length] ?? answers.at(-1));
    requests.push(route.request().postDataJSON());
    const half = Math.ceil(whole.answer.length / 2);
    const deltas = [whole.answer.slice(0, half), whole.answer.slice(half)].map((text) => event('delta', { text }));
    return route.fulfill({ contentType: 'text/event-stream', body: deltas.join('') + event('done', whole) });
  });
  return requests;
}

/** Answers every question with this status. */
export async function failWith(page: Page, status: number): Promise<void> {
  await page.unroute('**/api/assistant');
  await page.route('**/api/assistant', (route) =>
    route.fulfill({ status, headers: { 'Retry-After': '60' }, json: { error: 'unavailable' } }),
  );
}

/**
 * Lets the test stream the answer event by event with the returned function, which completes the data of `done`; `null`
 * ends the stream early. Call before opening the page.
 */
export async function mockStream(page: Page) {
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

/** The launcher in the corner, also while it is hidden. */
export const launcher = (page: Page) => page.locator('button[aria-haspopup=dialog]');
export const panel = (page: Page) => page.getByRole('dialog', { includeHidden: true });
/** The announced messages. */
export const log = (page: Page) => panel(page).getByRole('log', { includeHidden: true });
export const chatField = (page: Page) =>
  panel(page).getByRole('textbox', { name: inAnyLanguage(({ chat }) => chat.panel.field) });

/** What a reply asks for, in the panel or in a call. */
export const replyForm = (page: Page) => page.locator('form.reply');

/** Opens the chat as soon as the launcher is there. */
export async function openChat(page: Page): Promise<void> {
  await launcher(page).click();
  await panel(page).waitFor();
}

/** Types a question and presses Enter. */
export async function ask(page: Page, text: string): Promise<void> {
  await chatField(page).fill(text);
  await chatField(page).press('Enter');
}

/** The text field of a call. */
export const callField = (page: Page) =>
  page.getByRole('main').getByRole('textbox', { name: inAnyLanguage(({ chat }) => chat.voice.field) });
