/** What visitors asked for and the site did not say: the lists of questions that came with calls and enquiries. */
import { factsAskedIn, offerFact } from '#app/i18n/offer-facts.server.ts';
import { leadBatches } from '#app/leads/lead-list.server.ts';
import { languages } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { type OfferId, offerIds } from '#content/offer.ts';
import { givenToOffer } from './given.server.ts';

/** Blank facts with the number of lists that ask for each, the most asked for first. Throws database errors. */
export async function blankFacts(): Promise<{ id: OfferId; asked: number }[]> {
  const lists: string[] = [];
  for await (const leads of leadBatches({ status: 'inbox', table: 'contacts' }))
    lists.push(...leads.map(({ answers }) => String(answers.message ?? '')));
  const calls = (await givenToOffer().calls?.()) ?? [];
  lists.push(...calls.map(({ record }) => String((record as { message?: string | null }).message ?? '')));
  const asked = lists.map(factsOnList);
  return offerIds
    .filter((id) => !offerFact(id, content().site.ownerLanguage))
    .map((id) => ({ id, asked: asked.filter((ids) => ids.includes(id)).length }))
    .sort((one, other) => other.asked - one.asked);
}

/** A message has its list below a line that says so, each question with its number. */
export function factsOnList(message: string): OfferId[] {
  const found = languages.flatMap((language) => {
    const heading = `${messages(language).assistant.talk.rows.list}:`;
    const lines = message.split('\n');
    const start = lines.indexOf(heading);
    const rest = start < 0 ? [] : lines.slice(start + 1);
    const end = rest.findIndex((line) => !/^\d+\. /.test(line));
    return rest.slice(0, end < 0 ? undefined : end).flatMap((line) => factsAskedIn(line, language));
  });
  return [...new Set(found)];
}
