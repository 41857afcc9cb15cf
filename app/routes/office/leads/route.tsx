/** `/office/leads`: inquiries and sign-ups, the newest first. The filter is in the address. */
import { Form, Link, useLoaderData } from 'react-router';
import { leadStatuses } from '#app/domain/leads/lead-file.server.ts';
import { countByStatus, type LeadFilter, leadPage, leadsVersion } from '#app/domain/leads/lead-list.server.ts';
import { isLanguage } from '#app/i18n/addresses.ts';
import { languageDefinitions, languages } from '#content/languages.ts';
import { type OfficeArgs, requireSession } from '../office-context.ts';
import { Filters } from '../ui/filters.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Paging, pageIn } from '../ui/paging.tsx';
import { useTexts } from '../use-texts.ts';
import { LeadRow, toRow } from './lead-row.tsx';
import { leadTexts } from './texts.ts';

const statuses = ['inbox', ...leadStatuses, 'spam'] as const;

/** As the fields of the form have it; empty strings for no filter. */
type FilterFields = { status: string; kind: string; language: string; q: string };

function readFilter(parameters: URLSearchParams): LeadFilter {
  const value = (name: string) => parameters.get(name)?.trim() ?? '';
  const language = value('language');
  return {
    status: statuses.find((status) => status === value('status')) ?? 'inbox',
    table: (['contacts', 'waitlist'] as const).find((kind) => kind === value('kind')),
    language: isLanguage(language) ? language : undefined,
    search: value('q'),
  };
}

export async function loader({ request, context }: OfficeArgs) {
  requireSession({ context });
  const parameters = new URL(request.url).searchParams;
  const filter = readFilter(parameters);
  const { status, table: kind = '', language = '', search: q = '' } = filter;
  const page = pageIn(parameters);
  // Before the list: a lead that arrives in between is announced, and is already there.
  const version = await leadsVersion();
  const { leads, hasMore } = await leadPage(filter, page);
  return {
    fields: { status: status === 'inbox' ? '' : (status ?? ''), kind, language, q },
    rows: leads.map(toRow),
    page,
    hasMore,
    counts: { new: await countByStatus('new'), spam: await countByStatus('spam') } as Record<string, number>,
    version,
    isErased: parameters.has('erased'),
  };
}

export function Component() {
  const { title, statuses: names, list: words, lead } = useTexts(leadTexts);
  const { fields, rows, page, hasMore, counts, version, isErased } = useLoaderData<typeof loader>();
  const address = (changed: Partial<FilterFields>) =>
    `/leads?${new URLSearchParams(Object.entries({ ...fields, ...changed }).filter(([, value]) => value !== ''))}`;
  const isFiltered = Object.values(fields).some((value) => value !== '');
  return (
    <Page title={title}>
      {isErased ? <Notice kind="note">{lead.gone}</Notice> : null}
      <Filters
        label={words.filters}
        filters={statuses.map((status) => ({
          to: address({ status: status === 'inbox' ? '' : status }),
          label: names[status],
          count: counts[status] ? String(counts[status]) : undefined,
          isCurrent: status === (fields.status || 'inbox'),
        }))}
      />
      <FilterForm fields={fields} isFiltered={isFiltered} />
      <div
        {...(page === 1 && {
          'data-events': `/office/leads/events?since=${version}`,
          'data-arrived-one': words.arrived.one,
          'data-arrived-other': words.arrived.other,
        })}
      >
        <div role="status" className="arrived" data-arrived="" />
        {rows.length === 0 ? (
          <p className="empty" data-empty="">
            {isFiltered ? words.none : words.noneYet}
          </p>
        ) : null}
        <ul className="leads" data-rows="">
          {rows.map((row) => (
            <LeadRow key={row.name} row={row} />
          ))}
        </ul>
      </div>
      <Paging page={page} hasMore={hasMore} filter={fields} words={words} />
      <ul className="links">
        <li>
          <Link to="/leads/export">{words.export}</Link>
        </li>
        <li>
          <Link to="/leads/erase">{words.erase}</Link>
        </li>
      </ul>
    </Page>
  );
}

/** Search, kind and language. The status is chosen above and stays. */
function FilterForm({ fields, isFiltered }: { fields: FilterFields; isFiltered: boolean }) {
  const { list: words, kinds } = useTexts(leadTexts);
  return (
    <Form method="get" action="/leads" role="search" className="lead-filter">
      {fields.status ? <input type="hidden" name="status" value={fields.status} /> : null}
      <div className="field lead-filter__search">
        <label htmlFor="q">{words.search}</label>
        <p id="q-hint" className="field__hint">
          {words.searchHint}
        </p>
        <input id="q" name="q" type="search" defaultValue={fields.q} maxLength={100} aria-describedby="q-hint" />
      </div>
      <div className="field">
        <label htmlFor="kind">{words.kind}</label>
        <select id="kind" name="kind" defaultValue={fields.kind}>
          <option value="">{words.all}</option>
          <option value="contacts">{kinds.contacts}</option>
          <option value="waitlist">{kinds.waitlist}</option>
        </select>
      </div>
      <div className="field">
        <label htmlFor="lead-language">{words.language}</label>
        <select id="lead-language" name="language" defaultValue={fields.language}>
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
      {isFiltered ? (
        <Link to="/leads" className="lead-filter__reset">
          {words.reset}
        </Link>
      ) : null}
    </Form>
  );
}
