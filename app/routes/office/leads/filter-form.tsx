import { Form, Link } from 'react-router';
import { languageDefinitions, languages } from '#content/languages.ts';
import { useWords } from '../use-words.ts';
import { type FilterFields, listAddress } from './filter.ts';

/** Search, kind and language. The status is chosen above and stays. */
export function FilterForm({ filter }: { filter: FilterFields }) {
  const { list: words, kinds } = useWords('leads');
  return (
    <Form method="get" action="/leads" role="search" className="lead-filter">
      {filter.status === 'inbox' ? null : <input type="hidden" name="status" value={filter.status} />}
      <div className="field lead-filter__search">
        <label htmlFor="q">{words.search}</label>
        <p id="q-hint" className="field__hint">
          {words.searchHint}
        </p>
        <input id="q" name="q" type="search" defaultValue={filter.q} maxLength={100} aria-describedby="q-hint" />
      </div>
      <div className="field">
        <label htmlFor="kind">{words.kind}</label>
        <select id="kind" name="kind" defaultValue={filter.kind}>
          <option value="">{words.all}</option>
          <option value="contacts">{kinds.contacts}</option>
          <option value="waitlist">{kinds.waitlist}</option>
        </select>
      </div>
      <div className="field">
        <label htmlFor="lead-language">{words.language}</label>
        <select id="lead-language" name="language" defaultValue={filter.language}>
          <option value="">{words.all}</option>
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageDefinitions[language].name}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button button--violet">
        {words.show}
      </button>
      {listAddress(filter) === '/leads' ? null : (
        <Link to="/leads" className="lead-filter__reset">
          {words.reset}
        </Link>
      )}
    </Form>
  );
}
