import '#app/ui/lite.css';
import './faq.css';
import { useState } from 'react';
import { address } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import { head } from '#app/i18n/head.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { Section } from '#app/ui/section.tsx';
import { faqIds } from '#content/ids.ts';
import { words } from '#content/load.server.ts';
import type { Route } from './+types/route';
import { Directory } from './directory.tsx';
import { Search } from './search.tsx';
import { searchFaq } from './search-faq.ts';
import { useOpenQuestion } from './use-open-question.ts';

export function loader({ request, url, params }: Route.LoaderArgs) {
  const language = pageLanguage(request, params);
  const { faq, common } = words(language);
  const query = url.searchParams.get('q') ?? '';
  const categories = faq.categories.map(({ title, entries }, floor) => ({
    title,
    entries: entries.map((entry, index) => ({ ...entry, id: faqIds[floor]?.[index] ?? '' })),
  }));
  return { language, words: { ...faq, categories }, contact: common.header.contact, query };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { head: about, categories } = loaderData.words;
  const questions = categories.flatMap(({ entries }) => entries);
  return head(matches[0].loaderData, 'faq', about, { kind: 'FAQPage', questions });
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { language, words, contact } = loaderData;
  const [query, setQuery] = useState(loaderData.query);
  const found = searchFaq(words.categories, query);
  useOpenQuestion();
  return (
    <div className="faq">
      <Section hour="07:15" tone="day" surface="0715">
        <div className="in">
          <div className="faq__h">
            <h1>{words.title}</h1>
            <Search language={language} words={words.search} query={query} found={found} onQuery={setQuery} />
          </div>
          <Directory language={language} words={words} found={found} searching={query.trim() !== ''} />
          {found.length === 0 ? (
            <div className="none">
              <span className="lite" aria-hidden="true" />
              <p>
                {fill(words.search.none, { query: query.trim() })}{' '}
                <PageLink to={address(language, 'contact')}>{words.search.askPerson}</PageLink>
              </p>
            </div>
          ) : null}
        </div>
      </Section>
      <Section tone="night" surface="1758" className="ask">
        <div className="in">
          <h2>{words.closing.title}</h2>
          <div>
            <p className="lead">{words.closing.lead}</p>
            <PageLink className="btn btn--lamp" to={address(language, 'contact')}>
              {contact}
            </PageLink>
          </div>
        </div>
      </Section>
    </div>
  );
}
