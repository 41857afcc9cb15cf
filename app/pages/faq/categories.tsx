import { type ToggleEvent, useState } from 'react';
import { countText } from '#app/i18n/formats.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';

type Texts = Pick<Messages<'faq'>, 'questions'>;
type Category = { id: string; title: string; entries: { id: string; question: string; answer: string }[] };
type Props = { language: Language; messages: Texts; categories: Category[]; searching: boolean };

/**
 * The categories of questions, of which one is open at a time (product.md P7). Native `<details>` elements, so they
 * open without script. During a search everything that matches is open; afterwards what was open before.
 */
export function Categories({ language, messages, categories, searching }: Props) {
  const [opened, setOpened] = useState(() => categories.slice(0, 1).map(({ id }) => id));
  /** For `onToggle`: remembers what the visitor has opened, outside of a search. */
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
