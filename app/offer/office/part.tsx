import { countText, fill } from '#app/i18n/formats.ts';
import { type OfficePart, TodayRow } from '#app/office-kit/part.tsx';
import type { OfficeLanguage } from '#app/office-kit/texts.ts';
import { content, messages } from '#content/load.server.ts';
import { factHints } from '#content/offer.ts';
import { blankFacts } from '../asked-facts.server.ts';
import { givenToOffer } from '../given.server.ts';
import * as facts from './route.tsx';
import { offerTexts } from './texts.ts';

export const offerPart: OfficePart = {
  place: 'website',
  menu: (language): Record<string, string> => (givenToOffer().editor ? { offer: offerTexts[language].title } : {}),
  routes: [{ path: 'offer', ...facts }],
  async today({ language }) {
    const blank = await blankFacts();
    const lacking = factHints(content().offer).length;
    const isShown = blank.length + lacking > 0 && givenToOffer().editor;
    return { row: isShown ? <Blank facts={blank} {...{ lacking, language }} /> : null };
  },
};

type BlankProps = { facts: Awaited<ReturnType<typeof blankFacts>>; lacking: number; language: OfficeLanguage };

/** How many are blank, which of them somebody has asked for, and how many some languages lack. */
function Blank({ facts, lacking, language }: BlankProps) {
  const { title, today } = offerTexts[language];
  const { names } = messages(language).sheets.facts;
  const asked = facts.filter((fact) => fact.asked > 0).map(({ id, asked }) => `${names[id]} (${asked})`);
  return (
    <TodayRow to="/offer" title={title} kind={asked.length > 0 ? 'note' : undefined}>
      {facts.length > 0 ? countText(language, today.blank, facts.length) : ''}
      {asked.length > 0 ? ` ${fill(today.asked, { list: asked.join(', ') })}` : ''}
      {lacking > 0 ? ` ${fill(today.lacking, { count: lacking })}` : ''}
    </TodayRow>
  );
}
