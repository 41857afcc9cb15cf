import { countText, fill } from '#app/i18n/formats.ts';
import { type OfficePart, TodayRow } from '#app/office-kit/part.tsx';
import type { OfficeLanguage } from '#app/office-kit/texts.ts';
import { messages } from '#content/load.server.ts';
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
    return { row: blank.length > 0 && givenToOffer().editor ? <Blank facts={blank} language={language} /> : null };
  },
};

type BlankProps = { facts: Awaited<ReturnType<typeof blankFacts>>; language: OfficeLanguage };

/** How many are blank, and which of them somebody has asked for. */
function Blank({ facts, language }: BlankProps) {
  const { title, today } = offerTexts[language];
  const { names } = messages(language).sheets.facts;
  const asked = facts.filter((fact) => fact.asked > 0).map(({ id, asked }) => `${names[id]} (${asked})`);
  return (
    <TodayRow to="/offer" title={title} kind={asked.length > 0 ? 'note' : undefined}>
      {countText(language, today.blank, facts.length)}
      {asked.length > 0 ? ` ${fill(today.asked, { list: asked.join(', ') })}` : ''}
    </TodayRow>
  );
}
