import { Link } from 'react-router';
import type { WordFile } from '#app/domain/words/word-files.ts';
import { fill, plural } from '#app/i18n/formats.ts';
import { type Language, languageDefinitions } from '#content/languages.ts';
import { useLanguage, useWords } from '../use-words.ts';
import { labelOf } from './file/label.ts';
import { textAddress } from './file/parts.ts';
import { fileTitle } from './file-title.ts';

type Place = { file: WordFile; language: Language | undefined; path: string };
type StateProps = { drafts: number; outdated: Place[]; upgrades: number };

/** What is waiting: drafts, translations that are older than the original, delivered texts that have changed. */
export function State({ drafts, outdated, upgrades }: StateProps) {
  const { state } = useWords('words');
  const language = useLanguage();
  const counted = (forms: { one: string; other: string }, count: number) =>
    fill(plural(language, forms, count), { count: String(count) });
  return (
    <section className="panel">
      <p>{drafts > 0 ? counted(state.drafts, drafts) : state.none}</p>
      {upgrades > 0 ? (
        <p>
          {counted(state.upgrades, upgrades)} <Link to="/words/upgrades">{state.upgradesLink}</Link>
        </p>
      ) : null}
      {outdated.length > 0 ? (
        <details>
          <summary>{counted(state.translations, outdated.length)}</summary>
          <ul className="word-files">
            {outdated.map(({ file, language: own, path }) => (
              <li key={`${own} ${file.id} ${path}`}>
                <Link to={textAddress(file, path, own)}>
                  {fileTitle(file, language)}: {labelOf(path, [], language)} ({own && languageDefinitions[own].name})
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <p className="buttons">
        {drafts > 0 ? (
          <Link to="/words/publish" className="button button--violet">
            {state.publish}
          </Link>
        ) : null}
        <Link to="/words/preview" className="button button--outline">
          {state.preview}
        </Link>
        <Link to="/words/versions" className="button button--outline">
          {state.versions}
        </Link>
      </p>
    </section>
  );
}
