import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { agreementOf, asksByMail } from './consent-wording.server.ts';
import { comingServices } from './waitlist-services.server.ts';

/** The texts of the page: one agreement and one next step, according to whether people are asked by mail. */
export function pageMessages(language: Language) {
  const { fine: _, question: __, thanks, ...texts } = messages(language).waitlist;
  const { asked, text, next, ...thanking } = thanks;
  return {
    ...texts,
    services: comingServices(language),
    agreement: agreementOf(language),
    // Who has yet to confirm is not on the list.
    thanks: asksByMail ? { ...thanking, next: asked } : { ...thanking, text, next },
  };
}

export type PageMessages = ReturnType<typeof pageMessages>;
