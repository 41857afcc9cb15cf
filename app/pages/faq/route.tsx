import '#app/ui/window-icon.css';
import './faq.css';
import { type FormEvent, type ToggleEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useOutletContext } from 'react-router';
import { address } from '#app/i18n/addresses.ts';
import { areCallsOffered } from '#app/i18n/call-facts.server.ts';
import { countText, fill } from '#app/i18n/formats.ts';
import { head } from '#app/i18n/head.ts';
import { offerParts } from '#app/i18n/offer-facts.server.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import type { ShellParts } from '#app/shell/shell-data.ts';
import { ButtonForAgents } from '#app/ui/form/button-for-agents.tsx';
import { afterPaint } from '#app/ui/frame-loop.ts';
import { OfferFacts } from '#app/ui/offer-facts/offer-facts.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { openDetails } from '#app/ui/scrolling.ts';
import { Section, SectionTitle } from '#app/ui/section.tsx';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import type { Messages } from '#content/schema.ts';
import type { Route } from './+types/route';
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
    isBookable: areCallsOffered(),
    offer: offerParts(language),
    query,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { head: about, categories } = loaderData.messages;
  const questions = categories.flatMap(({ entries }) => entries);
  return head(matches[0].loaderData, 'faq', about, { kind: 'FAQPage', questions });
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { language, messages, contact, isBookable, offer } = loaderData;
  const [query, setQuery] = useState(loaderData.query);
  const found = searchFaq(messages.categories, query);
  const { AskAssistant } = useOutletContext<ShellParts>();
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
                  {AskAssistant ? (
                    <AskAssistant question={query.trim()}>{messages.search.askAssistant}</AskAssistant>
                  ) : null}
                  <PageLink to={address(language, 'contact')}>{messages.search.askPerson}</PageLink>
                </p>
              </div>
            </div>
          ) : null}
        </div>
      </Section>
      <Section tone="day" surface="0759">
        <div className="container">
          <OfferFacts offer={offer} />
        </div>
      </Section>
      <Section tone="day" surface="0640" className="faq-contact">
        <div className="container">
          <SectionTitle topic={messages.closing.topic} title={messages.closing.title} />
          <div>
            <p className="lead">{messages.closing.lead}</p>
            <PageLink className="button button--violet" to={address(language, 'contact')}>
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

type SearchProps = {
  language: Language;
  messages: Messages<'faq'>['search'];
  query: string;
  categories: { entries: object[] }[];
  onQuery: (query: string) => void;
};

/** Searches while the visitor types; without script the form asks the server (`?q=`). */
function Search({ language, messages, query, categories, onQuery }: SearchProps) {
  const field = useRef<HTMLInputElement>(null);
  // Text typed before hydration.
  useEffect(() => onQuery(field.current?.value ?? ''), [onQuery]);
  const count = categories.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <search>
      <form
        className="faq-search"
        toolname="search-faq"
        tooldescription={messages.label}
        onSubmit={(event: FormEvent) => event.preventDefault()}
      >
        <label className="visually-hidden" htmlFor="q">
          {messages.label}
        </label>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path
            d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L21 21"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          />
        </svg>
        <input
          id="q"
          ref={field}
          name="q"
          type="search"
          placeholder={messages.placeholder}
          defaultValue={query}
          autoComplete="off"
          onInput={({ currentTarget }) => afterPaint(() => onQuery(currentTarget.value))}
        />
        <ButtonForAgents />
      </form>
      <p className="visually-hidden" role="status">
        {query.trim() === '' ? '' : countText(language, messages.found, count)}
      </p>
    </search>
  );
}

type Texts = Pick<Messages<'faq'>, 'questions'>;
type Category = { id: string; title: string; entries: { id: string; question: string; answer: string }[] };
type CategoriesProps = { language: Language; messages: Texts; categories: Category[]; searching: boolean };

/** One is open at a time (product.md P7); in a search all that match are, and afterwards what was open before. */
function Categories({ language, messages, categories, searching }: CategoriesProps) {
  const [opened, setOpened] = useState(() => categories.slice(0, 1).map(({ id }) => id));
  const track = (name: string) => (event: ToggleEvent<HTMLDetailsElement>) => {
    const { open } = event.currentTarget;
    if (!searching) setOpened((before) => [...before.filter((other) => other !== name), ...(open ? [name] : [])]);
  };
  return (
    <div className="faq-categories">
      {categories.map(({ id: categoryId, title, entries }) => (
        <details
          className="faq-category"
          key={`${categoryId} ${searching}`}
          name={searching ? undefined : 'floor'}
          open={searching || opened.includes(categoryId)}
          onToggle={track(categoryId)}
        >
          <summary>
            <span className="window-icon" aria-hidden="true" />
            <h2>{title}</h2>
            <span className="faq-category__count">{countText(language, messages.questions, entries.length)}</span>
            <svg className="chevron" viewBox="0 0 20 12" width="20" height="12" aria-hidden="true">
              <path d="M2 2l8 8 8-8" fill="none" stroke="currentColor" strokeWidth="2" />
            </svg>
          </summary>
          <div className="faq-category__questions">
            {entries.map(({ id, question, answer }) => (
              <details
                className="faq-question"
                id={id}
                key={id}
                open={searching || opened.includes(id)}
                onToggle={track(id)}
              >
                <summary>
                  <h3>{question}</h3>
                  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                    <path d="M2 10h16" />
                    <path className="plus__vertical" d="M10 2v16" />
                  </svg>
                </summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}
