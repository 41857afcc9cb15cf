/** `/office/deliveries`: what failed, waits or is planned, and what has arrived. */
import { Form, redirect, useLoaderData } from 'react-router';
import { hasConfiguredChannel, resultOf, retry, retryFailed } from '#app/domain/delivery/delivery-list.server.ts';
import { deliveryPage, deliveryStatuses, undeliveredCounts } from '#app/domain/delivery/delivery-pages.server.ts';
import { audit } from '#app/domain/office/audit.server.ts';
import { readFormData, textValue } from '#app/http/form-data.server.ts';
import { countText } from '#app/i18n/formats.ts';
import { idIn } from '../id-in.ts';
import { type OfficeArgs, officeContext, requireSession } from '../office-context.ts';
import { Filters } from '../ui/filters.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Paging, pageIn } from '../ui/paging.tsx';
import { useLanguage, useTexts } from '../use-texts.ts';
import { DeliveryRow } from './row.tsx';
import { deliveryTexts } from './texts.ts';

const results = ['delivered', 'failed', 'waiting', 'sending'] as const;

export async function loader({ request, context }: OfficeArgs) {
  requireSession({ context });
  const { searchParams } = new URL(request.url);
  const status = deliveryStatuses.find((each) => each === searchParams.get('status'));
  const page = pageIn(searchParams);
  const { deliveries, hasMore } = await deliveryPage(status, page);
  const { failed, waiting: pending } = await undeliveredCounts();
  const rows = deliveries.map((delivery) => ({ ...delivery, isSendable: hasConfiguredChannel(delivery) }));
  const outcome = ['due', 'unsendable'].map((name) => Number(searchParams.get(name) ?? Number.NaN));
  const result = results.find((each) => each === searchParams.get('result'));
  return { status, rows, page, hasMore, counts: { failed, pending }, outcome, result };
}

export async function action({ request, context }: OfficeArgs) {
  const { client } = context.get(officeContext);
  const { person } = requireSession({ context });
  const form = await readFormData(request, client);
  const intent = textValue(form, 'intent');
  const id = intent === 'retry' ? idIn(form, 'id') : undefined;
  if (intent !== 'retry-all' && id === undefined) throw new Response(null, { status: 400 });
  const { due, unsendable } = await (id === undefined ? retryFailed() : retry([id]));
  const changed = due.length + unsendable.length;
  if (changed > 0) await audit(person.name, 'delivery-retried', intent === 'retry' ? `#${id}` : String(changed));
  const [retried] = due;
  const query = new URLSearchParams({ due: String(due.length), unsendable: String(unsendable.length) });
  const status = deliveryStatuses.find((each) => each === textValue(form, 'status'));
  if (status) query.set('status', status);
  if (intent === 'retry' && retried) query.set('result', await resultOf(retried.id));
  return redirect(`/deliveries?${query}`, 303);
}

export function Component() {
  const words = useTexts(deliveryTexts);
  const language = useLanguage();
  const { status, rows, page, hasMore, counts, outcome, result } = useLoaderData<typeof loader>();
  const [due = Number.NaN, unsendable = 0] = outcome;
  const filter = (each: (typeof deliveryStatuses)[number]) => ({
    to: `?status=${each}`,
    label: words.status[each],
    count: each === 'failed' || each === 'pending' ? counts[each].toLocaleString(language) : undefined,
    isCurrent: each === status,
  });
  return (
    <Page title={words.title} lead={words.lead}>
      {result ? (
        <Notice kind={result === 'delivered' ? 'good' : 'note'}>{words.results[result]}</Notice>
      ) : Number.isNaN(due) ? null : (
        <Outcome due={due} unsendable={unsendable} />
      )}
      {counts.failed === 0 ? null : (
        <section className="panel">
          <p>{words.retryAllText}</p>
          <Form method="post" action="/deliveries">
            <input type="hidden" name="intent" value="retry-all" />
            <input type="hidden" name="status" value={status ?? ''} />
            <button type="submit" className="button button--violet">
              {words.retryAll}
            </button>
          </Form>
        </section>
      )}
      <Filters
        label={words.filter}
        filters={[{ to: '?', label: words.all, isCurrent: !status }, ...deliveryStatuses.map(filter)]}
      />
      {rows.length === 0 ? <p className="empty">{words.none[status ?? 'all']}</p> : null}
      <ul className="rows">
        {rows.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} filter={status} />
        ))}
      </ul>
      <Paging page={page} hasMore={hasMore} filter={{ status: status ?? '' }} words={words} />
    </Page>
  );
}

/** What came of trying again: how many are due now, and how many have no channel any more. */
function Outcome({ due, unsendable }: { due: number; unsendable: number }) {
  const { retried, notRetried, notConfigured } = useTexts(deliveryTexts);
  const language = useLanguage();
  if (due + unsendable === 0) return <Notice kind="note">{notRetried}</Notice>;
  return (
    <>
      {due > 0 ? <Notice kind="good">{countText(language, retried, due)}</Notice> : null}
      {unsendable > 0 ? <Notice kind="note">{countText(language, notConfigured, unsendable)}</Notice> : null}
    </>
  );
}
