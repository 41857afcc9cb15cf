import { Link } from 'react-router';
import { fill, plural } from '#app/i18n/formats.ts';
import { languageDefinitions } from '#content/languages.ts';
import { useLanguage, useWords } from '../use-words.ts';
import { labelsOf } from './file/label.ts';
import { textAddress } from './file/parts.ts';
import { fileTitle } from './file-title.ts';
import type { Found } from './search.server.ts';

type SearchResultsProps = { query: string; found: Found[]; count: number; max: number };

/** Links to the fields with the texts that were found, by page. */
export function SearchResults({ query, found, count, max }: SearchResultsProps) {
  const { search } = useWords('words');
  const language = useLanguage();
  if (count === 0) return <p role="status">{fill(search.none, { query })}</p>;
  return (
    <section className="panel">
      <h2>{fill(plural(language, search.found, count), { count: String(count) })}</h2>
      {count > found.length ? <p>{fill(search.many, { max: String(max) })}</p> : null}
      {[...Map.groupBy(found, ({ file }) => fileTitle(file, language))].map(([title, own]) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul className="rows">
            {own.map((each) => (
              <Result key={`${each.version.path} ${each.path}`} found={each} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function Result({ found: { file, version, versions, path, excerpt } }: { found: Found }) {
  const language = useLanguage();
  const names = path ? labelsOf(path, versions, language) : [fileTitle(file, language)];
  return (
    <li className="row">
      <div>
        <p>
          <Link to={textAddress(file, path, version.language)}>{names.join(' › ')}</Link>{' '}
          {version.language ? <span className="tag">{languageDefinitions[version.language].name}</span> : null}
        </p>
        <p className="row__details" lang={version.language}>
          {excerpt.map(({ text, isFound }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
            isFound ? <mark key={index}>{text}</mark> : text,
          )}
        </p>
      </div>
    </li>
  );
}
