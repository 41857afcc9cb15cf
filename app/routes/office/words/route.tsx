/** `/office/words`: all texts by page, a search over them, and what is waiting (docs/decisions/023). */
import { Form, Link, useLoaderData } from 'react-router';
import { translationMarks } from '#app/domain/words/translations.server.ts';
import { upgradeConflicts } from '#app/domain/words/upgrades.server.ts';
import { fileAt, pathOf, versionsOf, wordGroups } from '#app/domain/words/word-files.ts';
import { listWordFiles, readOverlay } from '#app/domain/words/word-values.server.ts';
import { drafts } from '#app/domain/words/words.server.ts';

import { type OfficeArgs, requireSession } from '../office-context.ts';
import { Page } from '../ui/page.tsx';
import { useLanguage, useWords } from '../use-words.ts';
import { fileTitle } from './file-title.ts';
import { searchWords } from './search.server.ts';
import { SearchResults } from './search-results.tsx';
import { State } from './state.tsx';

const maxResults = 50;
/** In characters. */
const maxQuery = 100;

export async function loader({ request, context }: OfficeArgs) {
  requireSession({ context });
  const query = new URL(request.url).searchParams.get('q')?.trim().slice(0, maxQuery) ?? '';
  const files = listWordFiles();
  const [saved, marks] = [await drafts(), await translationMarks()];
  const countIn = (places: { file: string }[], paths: string[]) =>
    places.filter(({ file }) => paths.includes(file)).length;
  return {
    query,
    results: query ? await searchWords(query, await readOverlay(), maxResults) : undefined,
    drafts: saved.length,
    upgrades: (await upgradeConflicts()).length,
    outdated: marks.flatMap(({ file, path }) => {
      const known = fileAt(file, files);
      return known ? [{ ...known, path }] : [];
    }),
    files: files.map((file) => {
      const paths = versionsOf(file).map((language) => pathOf(file, language));
      return { file, drafts: countIn(saved, paths), outdated: countIn(marks, paths) };
    }),
  };
}

export function Component() {
  const words = useWords('words');
  const language = useLanguage();
  const { query, results, drafts, outdated, upgrades, files } = useLoaderData<typeof loader>();
  return (
    <Page title={words.title} lead={words.lead}>
      <Form role="search" className="word-search">
        <label htmlFor="q">{words.search.label}</label>
        <input id="q" name="q" type="search" maxLength={maxQuery} defaultValue={query} />
        <button type="submit" className="button button--outline">
          {words.search.button}
        </button>
      </Form>
      {results ? <SearchResults query={query} {...results} max={maxResults} /> : null}
      <State drafts={drafts} outdated={outdated} upgrades={upgrades} />
      {wordGroups.map((group) => {
        const own = files.filter(({ file }) => file.group === group);
        const list = (
          <ul className="word-files">
            {own.map(({ file, drafts, outdated }) => (
              <li key={file.id}>
                <Link to={`/words/${file.id}`}>{fileTitle(file, language)}</Link>
                {drafts > 0 ? <span className="tag tag--shown">{`${words.tags.draft}: ${drafts}`}</span> : null}
                {outdated > 0 ? <span className="tag tag--check">{`${words.tags.check}: ${outdated}`}</span> : null}
              </li>
            ))}
          </ul>
        );
        if (group === 'office')
          return (
            <details key={group} className="panel">
              <summary>{words.groups[group]}</summary>
              {list}
            </details>
          );
        return (
          <section key={group} className="panel">
            <h2>{words.groups[group]}</h2>
            {list}
          </section>
        );
      })}
    </Page>
  );
}
