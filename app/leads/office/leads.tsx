/** `/office/leads`: inquiries and sign-ups, the newest first. */

import { Form, Link, type RouteObject, redirect, useLoaderData } from 'react-router';
import { subjectName } from '#app/delivery/channel.server.ts';
import { textValue } from '#app/http/form-data.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { type OfficeArgs, officeContext, readPost, requireSession } from '#app/office-kit/office-context.ts';
import { leadStatuses } from '#app/office-kit/tables.ts';
import { kitTexts } from '#app/office-kit/texts.ts';
import { Field, LanguageField } from '#app/office-kit/ui/form.tsx';
import { Paging, readFilter, searchQuery, Tabs } from '#app/office-kit/ui/list.tsx';
import { Page } from '#app/office-kit/ui/page.tsx';
import { Time } from '#app/office-kit/ui/time.tsx';
import { useLanguage, useMayOpen, useTexts } from '#app/office-kit/use-texts.ts';
import { languageDefinitions, languages } from '#content/languages.ts';
import { excerptOf } from '../lead.server.ts';
import { kindOf, type Lead, leadKinds, type Mark } from '../lead-kinds.server.ts';
import { countFound, foundToo, type LeadFilter, type ListedLead, leadPage } from '../lead-list.server.ts';
import { ExportForm, readPeriod } from './export.tsx';
import { actOn } from './lead.tsx';
import { leadTexts } from './texts.ts';

const statuses = [...leadStatuses, 'spam'] as const;

type View = Awaited<ReturnType<typeof loader>>;

export async function loader(args: OfficeArgs) {
  requireSession(args);
  const kinds = leadKinds().map(({ table }) => table);
  const { filter: chosen, typed, page } = readFilter(args, { status: statuses, kind: kinds, language: languages });
  const { searchParams } = new URL(args.request.url);
  const [since, until] = ['since', 'until'].map((name) => searchParams.get(name)?.trim() ?? '');
  const period = readPeriod(since ?? '', until ?? '');
  const filter = { ...chosen, ...(period && { since, until }) };
  const { status, kind, language } = filter;
  const search = typed?.get('q') ?? '';
  const { about } = args.context.get(officeContext);
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const others =
    search && !status && !kind && !language && !since && !until && page === 1 ? await foundToo(search) : [];
  const wanted: LeadFilter = {
    // A search finds suspected spam too.
    status: status || (search ? undefined : 'inbox'),
    table: kind || undefined,
    language: language || undefined,
    search,
    ...period,
  };
  const count = (of: 'new' | 'spam') => countFound({ status: of, table: wanted.table });
  return {
    filter,
    search,
    page,
    hasProblem: searchParams.has('problem'),
    isFiltered,
    found: isFiltered ? await countFound(wanted) : 0,
    ...(await leadPage(wanted, page)),
    others: await Promise.all(others.map(async (row) => ({ name: subjectName(row), row, said: await about(row) }))),
    counts: { new: await count('new'), spam: await count('spam') } as Record<string, number>,
  };
}

export async function action(args: OfficeArgs) {
  const post = await readPost(args);
  // What is no day never stands in an address.
  const period = readPeriod(textValue(post.form, 'since').trim(), textValue(post.form, 'until').trim());
  const names = ['status', 'kind', 'language', ...(period ? ['since', 'until'] : [])];
  return redirect(`/leads${await searchQuery(post, ...names)}`, 303);
}

export function Component() {
  const { title, statuses: names, list: texts } = useTexts(leadTexts);
  const { filter, isFiltered, search, leads, others, page, hasMore, counts, found, hasProblem } =
    useLoaderData<typeof loader>();
  const option = (status: (typeof statuses)[number]) =>
    [status, names[status], counts[status] ? String(counts[status]) : undefined] as const;
  return (
    <Page title={title} done={{ several: texts.several.done }}>
      <details className="fold" open={isFiltered}>
        <summary>{texts.filter}</summary>
        <Tabs label={texts.filters} name="status" filter={filter} options={statuses.map(option)} hasAll />
        <FilterForm filter={filter} search={search} isFiltered={isFiltered} />
      </details>
      {isFiltered ? <p className="row__details">{fill(texts.found, { count: found + others.length })}</p> : null}
      <div
        {...(page === 1 && {
          'data-arrived-one': texts.arrived.one,
          'data-arrived-other': texts.arrived.other,
        })}
      >
        <div role="status" className="arrived" data-arrived="" />
        {others.length > 0 ? (
          <ul className="leads">
            {others.map((other) => (
              <OtherRow key={other.name} {...other} />
            ))}
          </ul>
        ) : null}
        {leads.length + others.length === 0 ? (
          <p className="empty" data-empty="">
            {isFiltered ? texts.none : texts.noneYet}
          </p>
        ) : null}
        <Form method="post" action="/leads/several" className="several">
          {Object.entries({ ...filter, page: String(page) }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ul className="leads" data-rows="">
            {leads.map((lead) => (
              <LeadRow key={subjectName(lead)} lead={lead} />
            ))}
          </ul>
          <Chosen isSpam={filter.status === 'spam'} />
        </Form>
      </div>
      <Paging page={page} hasMore={hasMore} filter={filter} />
      <ExportForm hasProblem={hasProblem} />
    </Page>
  );
}

/** Somebody who has booked a call. */
function OtherRow({ name, row, said }: View['others'][number]) {
  if (!said) return null;
  const { fullName, what, state, facts } = said;
  const [first] = facts;
  return (
    <li className="lead-row">
      <p className="lead-row__head">
        <Link to={`/people/${name}`} className="lead-row__name" dir="auto">
          {fullName.trim() || row.address}
        </Link>
        <span className={`tag tag--${state.name}`}>{state.text}</span>
      </p>
      <p className="row__details">
        {[what, first?.value, ...facts.flatMap(({ isPhone, value }) => (isPhone ? value : []))].join(' · ')}
      </p>
    </li>
  );
}

/** What is done with all that are ticked. */
function Chosen({ isSpam }: { isSpam: boolean }) {
  const { list, lead, statuses } = useTexts(leadTexts);
  const mayErase = useMayOpen()('/leads/erase');
  const look = 'button button--outline button--small';
  return (
    <p className="bar">
      <b className="only-wide">{list.several.title}</b>
      {isSpam ? null : (
        <button type="submit" name="intent" value="answered" className={look}>
          {statuses.answered}
        </button>
      )}
      <button type="submit" name="intent" value={isSpam ? 'not-spam' : 'spam'} className={look}>
        {isSpam ? lead.spam.release : list.several.spam}
      </button>
      {mayErase ? (
        <button type="submit" formMethod="get" formAction="/office/leads/erase" className={look}>
          {list.several.erase}
        </button>
      ) : null}
    </p>
  );
}

/** Acts on the leads that were ticked in the list, and comes back to it. */
export const severalRoute: RouteObject = { path: 'leads/several', loader: () => redirect('/leads'), action: several };

async function several(args: OfficeArgs) {
  const { person, form, intent } = await readPost(args);
  for (const name of form.getAll('lead').map(String)) await actOn(name, intent, person.name);
  const kept = ['status', 'kind', 'language', 'since', 'until', 'typed', 'page'].map((name) => [
    name,
    textValue(form, name),
  ]);
  return redirect(`/leads?${new URLSearchParams([...kept.filter(([, value]) => value), ['done', 'several']])}`, 303);
}

/** The status is chosen above and stays. */
function FilterForm({ filter, search, isFiltered }: Pick<View, 'filter' | 'search'> & { isFiltered: boolean }) {
  const { list: texts, export: period } = useTexts(leadTexts);
  const { all } = useTexts(kitTexts).frame;
  const officeLanguage = useLanguage();
  return (
    <Form method="post" action="/leads" role="search" className="lead-filter">
      {filter.status ? <input type="hidden" name="status" value={filter.status} /> : null}
      <div className="field lead-filter__search">
        <label htmlFor="q">{texts.search}</label>
        <p id="q-hint" className="field__hint">
          {texts.searchHint}
        </p>
        <input id="q" name="q" type="search" defaultValue={search} maxLength={100} aria-describedby="q-hint" />
      </div>
      <div className="field">
        <label htmlFor="kind">{texts.kind}</label>
        <select id="kind" name="kind" defaultValue={filter.kind}>
          <option value="">{all}</option>
          {leadKinds().map(({ table, texts }) => (
            <option key={table} value={table}>
              {texts(officeLanguage).kind}
            </option>
          ))}
        </select>
      </div>
      <LanguageField defaultValue={filter.language} hasAll />
      <div className="period">
        <Field id="since" type="date" label={period.from} defaultValue={filter.since} />
        <Field id="until" type="date" label={period.to} defaultValue={filter.until} />
      </div>
      <button type="submit" className="button button--violet">
        {texts.show}
      </button>
      {isFiltered ? (
        <Link to="/leads" className="action-link">
          {texts.reset}
        </Link>
      ) : null}
    </Form>
  );
}

function LeadRow({ lead }: { lead: ListedLead }) {
  const { statuses, noTime, list } = useTexts(leadTexts);
  const { table, fullName, email, language, createdAt, suspectedSpam, marks } = lead;
  const own = useLanguage();
  const { kind } = kindOf(table).texts(own);
  const name = subjectName(lead);
  const status = suspectedSpam ? 'spam' : lead.status;
  return (
    <li className={`lead-row lead-row--${status}`} data-lead={name}>
      <p className="lead-row__head">
        <label className="lead-row__pick">
          <input type="checkbox" name="lead" value={name} />
          <span className="visually-hidden">{fill(list.several.pick, { name: fullName.trim() || email })}</span>
        </label>
        <Link to={`/people/${name}`} className="lead-row__name" dir="auto">
          {fullName.trim() || email}
        </Link>
        <span className="tags">
          {[...new Set(marks.map(({ state }) => state))].map((state) => (
            <MarkTag key={state} table={table} state={state} />
          ))}
          <span className={`tag tag--${status}`}>{statuses[status]}</span>
        </span>
      </p>
      <p className="row__details">
        {createdAt === null ? noTime : <Time at={createdAt} />} · {kind}
        <span className="only-wide">
          {' · '}
          <span lang={language}>{languageDefinitions[language].name}</span> · {email}
        </span>
      </p>
      <p className="lead-row__text" lang={language} dir="auto">
        {excerptOf(lead, 180, own)}
      </p>
    </li>
  );
}

/** Names a mark of a lead in this table. */
export function MarkTag({ table, state }: Pick<Lead, 'table'> & Pick<Mark, 'state'>) {
  const { states } = kindOf(table).texts(useLanguage());
  return <span className={`tag tag--${state}`}>{states?.[state] ?? state}</span>;
}
