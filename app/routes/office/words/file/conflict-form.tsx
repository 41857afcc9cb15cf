import { Form, Link } from 'react-router';
import type { WordState } from '#app/domain/words/word-values.server.ts';
import { type Conflict, digestOf } from '#app/domain/words/words.server.ts';
import { isLanguage } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import type { Value } from '#content/edit.ts';
import { languageDefinitions } from '#content/languages.ts';
import { textsOf } from '#content/texts.ts';
import { Page } from '../../ui/page.tsx';
import { useLanguage, useWords } from '../../use-words.ts';
import { textKey } from './editor-context.ts';
import { labelsOf } from './label.ts';

type ConflictFormProps = {
  state: WordState;
  conflicts: Conflict[];
  /** Fields of the form whose texts have faults: they are sent again. */
  carried: [name: string, value: string][];
  back: string;
};

/** What two people have written at the same place. Nothing is stored before somebody chooses. */
export function ConflictForm({ state, conflicts, carried, back }: ConflictFormProps) {
  const { conflict: words, editor, back: all } = useWords('words');
  const language = useLanguage();
  return (
    <Page title={words.title} lead={words.lead}>
      <Form method="post" className="stack">
        <input type="hidden" name="resolve" value="resolve" />
        {conflicts.map(({ file, path, mine, theirs, person }) => {
          const key = textKey(file, path);
          const choice = (kind: 'theirs' | 'mine', label: string, value: Value | undefined, by: string) => (
            <div className="word-choice">
              <p>
                <b>{by}</b>
              </p>
              <p className="word-choice__text">{asText(value) || words.missing}</p>
              <label>
                <input type="radio" name={`choice ${key}`} value={kind} defaultChecked={kind === 'mine'} /> {label}
              </label>
            </div>
          );
          return (
            <fieldset key={key} className="word">
              <legend>
                {[...(path ? labelsOf(path, state.versions, language) : []), languageName(file)].join(' › ')}
              </legend>
              <input type="hidden" name={`mine ${key}`} value={JSON.stringify(mine)} />
              <input type="hidden" name={`seen ${key}`} value={digestOf(theirs)} />
              <div className="word__versions">
                {choice('theirs', words.keepTheirs, theirs, fill(words.theirs, { name: person ?? '' }))}
                {choice('mine', words.keepYours, mine, words.yours)}
              </div>
            </fieldset>
          );
        })}
        {carried.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="buttons">
          <button type="submit" className="button button--violet">
            {editor.save}
          </button>
          <Link to={back} className="button button--outline">
            {all}
          </Link>
        </p>
      </Form>
    </Page>
  );
}

/** The language of a file, as it calls itself; the name of a file of all languages. */
function languageName(file: string): string {
  const [first] = file.split('/');
  return isLanguage(first) ? languageDefinitions[first].name : file;
}

/** A value as it is read: the texts of a list below each other. */
export function asText(value: Value | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value).replaceAll('&shy;', '');
  return textsOf(value)
    .map(({ text }) => text.replaceAll('&shy;', ''))
    .join('\n');
}
