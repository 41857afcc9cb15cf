import { fill } from '#app/i18n/formats.ts';
import type { Messages } from '#content/schema.ts';

export type HomeTexts = ReturnType<typeof withCallTexts>;

/**
 * The texts of the page with those beside the buttons that offer a conversation: visitors choose a time or, while
 * booking is off, write. `phoneMinutes` is the length of a call by phone.
 */
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
