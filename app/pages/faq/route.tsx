import '#app/ui/window-icon.css';
import './faq.css';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { askAssistant } from '#app/assistant/chat/ask-assistant.ts';
import { useWidget } from '#app/assistant/chat/widget.tsx';
import { address } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import { head } from '#app/i18n/head.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { isBookingOn } from '#app/site/calls.server.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { openDetails } from '#app/ui/scrolling.ts';
import { Section, SectionTitle } from '#app/ui/section.tsx';
import { messages } from '#content/load.server.ts';
import type { Route } from './+types/route';
import { Categories } from './categories.tsx';
import { Search } from './search.tsx';
import { searchFaq } from './search-faq.ts';

export function loader({ request, url, params }: Route.LoaderArgs) {
  const language = pageLanguage(request, params);
  const { faq, common } = messages(language);
  const query = url.searchParams.get('q') ?? '';
  const categories = Object.entries(faq.categories).map(([id, { title, entries }]) => ({
    id,
    title,
    entries: Object.entries(entries).map(([id, entry]) => ({ ...entry, id })),
  }));
  return {
    language,
    messages: { ...faq, categories },
    contact: common.header.contact,
    isBookable: isBookingOn(),
    query,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { head: about, categories } = loaderData.messages;
  const questions = categories.flatMap(({ entries }) => entries);
  return head(matches[0].loaderData, 'faq', about, { kind: 'FAQPage', questions });
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { language, messages, contact, isBookable } = loaderData;
  const [query, setQuery] = useState(loaderData.query);
  const found = searchFaq(messages.categories, query);
  const hasAssistant = useWidget('agent') !== null;
  useOpenQuestion();
  return (
    <div className="faq">
      <Section hour="07:15" tone="day" surface="0715">
        <div className="container">
          <div className="faq__header">
            <SectionTitle level={1} topic={messages.topic} title={messages.title} />
            <Search
              language={language}
              messages={messages.search}
              query={query}
              categories={found}
              onQuery={setQuery}
            />
          </div>
          <Categories language={language} messages={messages} categories={found} searching={query.trim() !== ''} />
          {found.length === 0 ? (
            <div className="faq-no-results">
              <span className="window-icon" aria-hidden="true" />
              <div>
                <p>{fill(messages.search.none, { query: query.trim() })}</p>
                <p className="actions">
                  {hasAssistant ? (
                    <button type="button" className="button button--violet" onClick={() => askAssistant(query.trim())}>
                      {messages.search.askAssistant}
                    </button>
                  ) : null}
                  <PageLink to={address(language, 'contact')}>{messages.search.askPerson}</PageLink>
                </p>
              </div>
            </div>
          ) : null}
        </div>
      </Section>
      <Section tone="night" surface="1758" className="faq-contact">
        <div className="container">
          <SectionTitle topic={messages.closing.topic} title={messages.closing.title} />
          <div>
            <p className="lead">{messages.closing.lead}</p>
            <PageLink className="button button--amber" to={address(language, 'contact')}>
              {contact}
            </PageLink>
            {isBookable ? (
              <>
                <p className="faq-contact__book">{messages.closing.book.text}</p>
                <PageLink className="button button--outline" to={address(language, 'book')}>
                  {messages.closing.book.action}
                </PageLink>
              </>
            ) : null}
          </div>
        </div>
      </Section>
    </div>
  );
}

/** Opens the question named by the hash and its category, and scrolls there: `/en/faq#setup`. */
function useOpenQuestion(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same link is followed again
  useEffect(() => {
    const question = hash && document.getElementById(hash.slice(1));
    if (!(question instanceof HTMLDetailsElement)) return;
    openDetails(question);
    question.scrollIntoView();
  }, [hash, key]);
}
