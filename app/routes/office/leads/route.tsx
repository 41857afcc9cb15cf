/** `/office/leads`: inquiries and sign-ups, the newest first. */
import { Link, useLoaderData } from 'react-router';
import { countByStatus, leadPage, newestLeadsVersion } from '#app/domain/leads/lead-list.server.ts';
import { type OfficeArgs, requireSession } from '../office-context.ts';
import { Filters } from '../ui/filters.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { useWords } from '../use-words.ts';
import { listAddress, listedStatuses, readFilter, toLeadFilter } from './filter.ts';
import { FilterForm } from './filter-form.tsx';
import { LeadRow, toRow } from './lead-row.tsx';

/** Counting further would cost more than the list itself. */
const mostCounted = 999;

export async function loader({ request, context }: OfficeArgs) {
  requireSession({ context });
  const parameters = new URL(request.url).searchParams;
  const filter = readFilter(parameters);
  const after = parameters.get('after') ?? undefined;
  // Before the list: a lead that arrives in between is announced, and is already there.
  const version = await newestLeadsVersion();
  const [{ leads, next }, newCount, spamCount] = await Promise.all([
    leadPage(toLeadFilter(filter), after),
    countByStatus('new', mostCounted + 1),
    countByStatus('spam', mostCounted + 1),
  ]);
  return {
    filter,
    rows: leads.map(toRow),
    older: next && listAddress(filter, next),
    isFirstPage: after === undefined,
    counts: { new: newCount, spam: spamCount },
    version,
    isErased: parameters.has('erased'),
  };
}

export function Component() {
  const { title, statuses, list: words, lead } = useWords('leads');
  const { filter, rows, older, isFirstPage, counts, version, isErased } = useLoaderData<typeof loader>();
  const shown = (status: string) => counts[status as 'new'];
  const isFiltered = listAddress(filter) !== '/leads';
  return (
    <Page title={title}>
      {isErased ? <Notice kind="note">{lead.gone}</Notice> : null}
      <Filters
        label={words.filters}
        filters={listedStatuses.map((status) => ({
          to: listAddress({ ...filter, status }),
          label: statuses[status],
          count: shown(status) ? countText(shown(status)) : undefined,
          isCurrent: status === filter.status,
        }))}
      />
      <FilterForm filter={filter} />
      <div
        {...(isFirstPage && {
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
      <ul className="links">
        {older ? (
          <li>
            <Link to={older} className="button button--outline" rel="next">
              {words.older}
            </Link>
          </li>
        ) : null}
        {isFirstPage ? null : (
          <li>
            <Link to={listAddress(filter)}>{words.newest}</Link>
          </li>
        )}
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

const countText = (count: number) => (count > mostCounted ? `${mostCounted}+` : String(count));
