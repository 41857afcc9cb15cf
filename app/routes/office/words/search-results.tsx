import { Link } from 'react-router';
import { fill, plural } from '#app/i18n/formats.ts';
import { languageDefinitions } from '#content/languages.ts';
import { useLanguage, useWords } from '../use-words.ts';
import { labelsOf } from './file/label.ts';
import { textAddress } from './file/parts.ts';
import { fileTitle } from './file-title.ts';
import type { Found } from './search.server.ts';

type SearchResultsProps = { query: string; found: Found[]; count: number; max: number };

/** Links to the fields with the texts that were found. */
export function SearchResults({ query, found, count, max }: SearchResultsProps) {
  const { search } = useWords('words');
  const language = useLanguage();
  if (count === 0) return <p role="status">{fill(search.none, { query })}</p>;
  return (
    <section className="panel">
      <h2>{fill(plural(language, search.found, count), { count: String(count) })}</h2>
      {count > found.length ? <p>{fill(search.many, { max: String(max) })}</p> : null}
      <ul className="rows">
        {found.map(({ file, version, versions, path, text }) => (
          <li key={`${version.path} ${path}`} className="row">
            <div>
              <p>
                <Link to={textAddress(file, path, version.language)}>
                  {[fileTitle(file, language), ...(path ? labelsOf(path, versions, language) : [])].join(' › ')}
                </Link>{' '}
                {version.language ? <span className="tag">{languageDefinitions[version.language].name}</span> : null}
              </p>
              <p className="row__details" lang={version.language}>
                {text}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
