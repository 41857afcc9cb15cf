/** Conversations with the assistant, with free times of their own, whatever feature books calls. */
import assert from 'node:assert/strict';
import { answerFromSite } from '#app/assistant/answer.server.ts';
import { handOver } from '#app/assistant/handed-over.server.ts';
import { readState } from '#app/assistant/talk-state.ts';
import { takeTurn } from '#app/assistant/turn.server.ts';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';

const day = 24 * 3_600_000;
const today = Math.floor(Date.now() / day);
const freeStarts = Array.from({ length: 10 }, (_, index) => (today + 1 + index) * day).flatMap((start) =>
  [8, 9, 10, 13, 14, 15].map((hour) => start + hour * 3_600_000),
);
const [start = 0, ...starts] = freeStarts;
const calls = {
  book: () => assert.fail('nothing is booked here'),
  freeStarts: async () => freeStarts,
  find: async (key: string) => ({ state: key === 'k' ? ('open' as const) : ('unknown' as const), start, starts }),
  change: () => assert.fail('nothing is changed here'),
};

const joining = {
  join: calls.book,
  texts: (language: Language) => ({ ...messages(language).waitlist, agreement: messages(language).waitlist.fine }),
};

export const zones = { en: 'Europe/London', de: 'Europe/Berlin', tr: 'Europe/Istanbul' };

/** The reply to one message or form, in a conversation of this state. */
export async function turnFrom(language: Language, content: string, state = '', form = {}) {
  const turns = [{ role: 'user' as const, content }];
  const visit = { turns, timeZone: 'UTC', context: undefined, state, ...form };
  return takeTurn(await answerFromSite(turns, language), visit);
}

/** The last reply to these messages, in one conversation. A number presses that button of the reply before. */
export async function replyTo(language: Language, ...said: (string | number)[]) {
  handOver({ calls, joining });
  const turns: { role: 'user' | 'assistant'; content: string }[] = [];
  let state = '';
  let reply: Awaited<ReturnType<typeof takeTurn>> | undefined;
  for (const each of said) {
    const pressed = typeof each === 'number' ? reply?.buttons?.[each] : undefined;
    turns.push({ role: 'user', content: pressed?.label ?? String(each) });
    const site = await answerFromSite(turns, language, readState(state));
    const visit = { turns, timeZone: zones[language], context: undefined, state, press: pressed?.press };
    reply = await takeTurn(site, visit);
    state = reply.state ?? '';
    turns.push({ role: 'assistant', content: reply.answer });
  }
  assert.ok(reply);
  return {
    ...reply,
    talk: readState(state),
    presses: reply.buttons?.map(({ press }) => press) ?? [],
    labels: reply.buttons?.map(({ label }) => label) ?? [],
    fields: reply.form?.fields.map(({ name }) => name) ?? [],
  };
}
