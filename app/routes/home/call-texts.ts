import type { Messages } from '#content/schema.ts';

export type HomeTexts = ReturnType<typeof withCallTexts>;

/**
 * The texts of the page with those beside the buttons that offer a conversation: visitors choose a time or, while
 * booking is off, write.
 */
export function withCallTexts(home: Messages<'home'>, isBookable: boolean) {
  const { bookNote, ...hero } = home.hero;
  const { bookText, ...call } = home.benefits.call;
  return {
    ...home,
    hero: { ...hero, note: isBookable ? bookNote : hero.note },
    benefits: { ...home.benefits, call: { ...call, text: isBookable ? bookText : call.text } },
  };
}
