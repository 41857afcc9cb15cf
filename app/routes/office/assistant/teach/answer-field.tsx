import type { AnswerChoice } from '#app/domain/assistant/teach.server.ts';
import { useLanguage, useTexts } from '../../use-texts.ts';
import { pageTitle } from '../../words/label.ts';
import { assistantTexts } from '../texts.ts';

type AnswerFieldProps = { choices: AnswerChoice[]; language: string; selected?: string; error?: string };

/** The answers of the assistant, by page. */
export function AnswerField({ choices, language, selected, error }: AnswerFieldProps) {
  const { teach: words } = useTexts(assistantTexts);
  const ownLanguage = useLanguage();
  const nameOf = (page: string) => (page === 'replies' ? words.replies : pageTitle(page, ownLanguage));
  return (
    <div className="field">
      <label htmlFor="answer">{words.answer}</label>
      <p id="answer-hint" className="field__hint">
        {words.answerHint}
      </p>
      {error ? (
        <p id="answer-error" className="field__error">
          {error}
        </p>
      ) : null}
      <select
        id="answer"
        name="answer"
        defaultValue={selected ?? ''}
        aria-describedby={error ? 'answer-hint answer-error' : 'answer-hint'}
        aria-invalid={error ? true : undefined}
      >
        <option value="">{words.choose}</option>
        {Object.entries(Object.groupBy(choices, ({ page }) => page)).map(([page, answers = []]) => (
          <optgroup key={page} label={nameOf(page)}>
            {answers.map(({ path, title }) =>
              title === undefined ? (
                <option key={path} value={path}>
                  {words.notOffered}
                </option>
              ) : (
                <option key={path} value={path} lang={language}>
                  {title.length > 80 ? `${title.slice(0, 79)}…` : title}
                </option>
              ),
            )}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
