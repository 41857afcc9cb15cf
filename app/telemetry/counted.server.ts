/** Names what is counted on the public pages. */
import { channel } from 'node:diagnostics_channel';

export type CountedPage = { page: string; language: string };

/**
 * All but `view` and `referred` (`page` is the host that led here) are outcomes of a form, which `page` names; from
 * `confirmed` on, of a question by mail. `cancelled`: what was booked with the form.
 */
type CountedEvent =
  | 'view'
  | 'referred'
  | 'sent'
  | 'spam'
  | 'invalid'
  | 'refused'
  | 'cancelled'
  | 'confirmed'
  | 'disowned'
  | 'expired';

/** `at`: in ms, unless now. `by`: -1 takes back what was counted. */
type Count = { at?: number; by?: 1 | -1 };
export type Counted = CountedPage & Count & { event: CountedEvent };

/** Has no subscriber on a site without statistics. */
export const counted = channel('site.counted');

export function increment(event: CountedEvent, { page, language }: CountedPage, count: Count = {}): void {
  counted.publish({ event, page, language, ...count } satisfies Counted);
}

/** `from`: the `Referer` of the request, whose host counts if it is not `ownHost`. */
export function incrementView(page: CountedPage, from: string | undefined, ownHost: string | undefined): void {
  increment('view', page);
  const host = from && URL.parse(from)?.host.replace(/^www\./, '');
  if (host && host !== ownHost?.replace(/^www\./, '')) increment('referred', { page: host, language: page.language });
}
