import { fill } from '#app/i18n/formats.ts';
import type { Messages } from '#content/schema.ts';

export type HomeTexts = ReturnType<typeof withCallTexts>;

/** Buttons that offer a conversation have other texts while booking is on. `phoneMinutes`: the length of a call. */
export function withCallTexts(home: Messages<'home'>, isBookable: boolean, phoneMinutes: number | undefined) {
  const { bookNote, phoneNote, ...hero } = home.hero;
  const note = phoneMinutes ? fill(phoneNote, { minutes: phoneMinutes }) : bookNote;
  const { bookText, ...call } = home.benefits.call;
  return {
    ...home,
    hero: { ...hero, note: isBookable ? note : hero.note },
    benefits: { ...home.benefits, call: { ...call, text: isBookable ? bookText : call.text } },
  };
}
