import { type FormEvent, useEffect, useRef } from 'react';
import { countText } from '#app/i18n/formats.ts';
import { ButtonForAgents } from '#app/ui/form/button-for-agents.tsx';
import { afterPaint } from '#app/ui/frame-loop.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';

type Props = {
  language: Language;
  messages: Messages<'faq'>['search'];
  query: string;
  categories: { entries: object[] }[];
  onQuery: (query: string) => void;
};

/** Searches while the visitor types; without script the form asks the server (`?q=`). */
export function Search({ language, messages, query, categories, onQuery }: Props) {
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
