/** What is counted on the public pages. */
import { channel } from 'node:diagnostics_channel';

export type CountedPage = { page: string; language: string };

/** All but `view` are outcomes of a form, which `page` names; from `confirmed` on, of a question by mail. */
type CountedEvent = 'view' | 'sent' | 'spam' | 'invalid' | 'refused' | 'confirmed' | 'disowned' | 'expired';

export type Counted = CountedPage & { event: CountedEvent };

/** Has no subscriber on a site without statistics. */
export const counted = channel('site.counted');

export function increment(event: CountedEvent, { page, language }: CountedPage): void {
  counted.publish({ event, page, language } satisfies Counted);
}
