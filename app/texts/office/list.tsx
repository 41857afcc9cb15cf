/** `/office/words`: all texts by page, a search over them, and what is waiting (docs/decisions/023). */
import { Form, Link, redirect, useLoaderData } from 'react-router';
import { countText, fill } from '#app/i18n/formats.ts';
import { type OfficeArgs, readPost, requireSession, typedBefore } from '#app/office-kit/office-context.ts';
import { searchQuery } from '#app/office-kit/ui/list.tsx';
import { Page } from '#app/office-kit/ui/page.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { languageDefinitions } from '#content/languages.ts';
import { readOverlay, staleTranslations } from '../drafts.server.ts';
import { countEntries, editsOfChangedTexts, type Place } from '../edits.ts';
import { pathOf, textGroups, versionsOf } from '../text-files.ts';
import { listTextFiles } from '../text-values.server.ts';
import { previewAddress, textAddress } from './addresses.ts';
import { PlaceLink, type ShownPlace, withPlaces } from './changes.tsx';
import { fileTitle, labelsOf } from './label.ts';
import { type Found, searchTexts } from './search.server.ts';
import { editorTexts } from './texts.ts';

const maxResults = 50;
/** In characters. */
const maxQuery = 100;

export async function loader(args: OfficeArgs) {
  requireSession(args);
  const query = typedBefore(args)?.get('q')?.slice(0, maxQuery) ?? '';
  const overlay = await readOverlay();
  const { drafts, edits, shipped } = overlay;
  const translations = await staleTranslations(overlay);
  const inFile = <Own extends Place>(places: Own[], paths: string[]) =>
    places.filter(({ file }) => paths.includes(file));
  const placesOf = (places: Place[]) => withPlaces(places, overlay).flatMap(({ place }) => place ?? []);
  return {
    query,
    results: query ? await searchTexts(query, overlay, maxResults) : undefined,
    drafts: countEntries(drafts),
    outdated: placesOf(translations),
    overtaken: placesOf(editsOfChangedTexts(edits, shipped)),
    files: listTextFiles().map((file) => {
      const paths = versionsOf(file).map((language) => pathOf(file, language));
      return { file, drafts: countEntries(inFile(drafts, paths)), outdated: inFile(translations, paths).length };
    }),
  };
}

export async function action(args: OfficeArgs) {
  return redirect(`/words${await searchQuery(await readPost(args))}`, 303);
}

export function Component() {
  const texts = useTexts(editorTexts);
  const language = useLanguage();
  const { query, results, drafts, outdated, overtaken, files } = useLoaderData<typeof loader>();
  const { state } = texts;
  return (
    <Page title={texts.title} lead={texts.lead} done={{ discarded: texts.publish.discarded }}>
      <Form method="post" action="/words" role="search" className="word-search">
        <label htmlFor="q">{texts.search.label}</label>
        <input id="q" name="q" type="search" maxLength={maxQuery} defaultValue={query} />
        <button type="submit" className="button button--outline">
          {texts.search.button}
        </button>
      </Form>
      {results ? <SearchResults query={query} {...results} /> : null}
      <section className="panel">
        <p>{drafts > 0 ? countText(language, state.drafts, drafts) : state.none}</p>
        <PlaceList places={overtaken} forms={state.overtaken} />
        <PlaceList places={outdated} forms={state.translations} />
        <p className="buttons">
          {drafts > 0 ? (
            <Link to="/words/publish" className="button button--violet">
              {state.publish}
            </Link>
          ) : null}
          <Link to={previewAddress(language)} className="button button--outline">
            {state.preview}
          </Link>
          <Link to="/words/publish?version=all" className="button button--outline">
            {state.versions}
          </Link>
        </p>
      </section>
      {textGroups.map((group) => (
        <section key={group} className="panel">
          <h2>{texts.groups[group]}</h2>
          <ul className="word-files">
            {files
              .filter(({ file }) => file.group === group)
              .map(({ file, drafts, outdated }) => (
                <li key={file.id}>
                  <Link to={`/words/${file.id}`}>{fileTitle(file, language)}</Link>
                  {drafts > 0 ? <span className="tag tag--shown">{`${texts.tags.draft}: ${drafts}`}</span> : null}
                  {outdated > 0 ? <span className="tag tag--check">{`${texts.tags.check}: ${outdated}`}</span> : null}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}

function PlaceList({ places, forms }: { places: ShownPlace[]; forms: { one: string; other: string } }) {
  const language = useLanguage();
  if (places.length === 0) return null;
  return (
    <details>
      <summary>{countText(language, forms, places.length)}</summary>
      <ul className="word-files">
        {places.map((place) => (
          <li key={`${place.language} ${place.file.id} ${place.path}`}>
            <PlaceLink place={place} />
          </li>
        ))}
      </ul>
    </details>
  );
}

type ResultsProps = { query: string; found: Found[]; asked: Found[]; count: number };

function SearchResults({ query, found, asked, count }: ResultsProps) {
  const { search } = useTexts(editorTexts);
  const language = useLanguage();
  return (
    <section className="panel">
      <h2>{count === 0 ? fill(search.none, { query }) : countText(language, search.found, count)}</h2>
      {count > found.length ? <p>{fill(search.many, { max: maxResults })}</p> : null}
      <FoundTexts found={found} />
      {asked.length > 0 ? (
        <details>
          <summary>{fill(search.asked, { count: asked.length })}</summary>
          <FoundTexts found={asked} />
        </details>
      ) : null}
    </section>
  );
}

function FoundTexts({ found }: { found: Found[] }) {
  const language = useLanguage();
  return (
    <>
      {[...Map.groupBy(found, ({ file }) => fileTitle(file, language))].map(([title, own]) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul className="rows">
            {own.map(({ file, version, versions, path, excerpt }) => (
              <li key={`${version.path} ${path}`} className="row">
                <div>
                  <p>
                    <Link to={textAddress(file, path, version.language)}>
                      {labelsOf({ file, versions }, path, language).join(' › ') || title}
                    </Link>{' '}
                    {version.language ? (
                      <span className="tag">{languageDefinitions[version.language].name}</span>
                    ) : null}
                  </p>
                  <p className="row__details" lang={version.language}>
                    {excerpt}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
