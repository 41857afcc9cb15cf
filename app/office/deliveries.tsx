/** `/office/deliveries`: what failed, waits or is planned, and what has arrived. */
import { Link, redirect, useLoaderData } from 'react-router';
import { subjectName, subjects } from '#app/delivery/channel.server.ts';
import {
  channelName,
  deliveryPage,
  deliveryStatuses,
  hasConfiguredChannel,
  type ListedDelivery,
  resultOf,
  retry,
  retryFailed,
  undelivered,
  undeliveredCounts,
} from '#app/delivery/deliveries.server.ts';
import { deliveryProblem } from '#app/delivery/explain-error.ts';
import { canSendMail } from '#app/delivery/mail.server.ts';
import { idIn, textValue } from '#app/http/form-data.server.ts';
import { countText, fill } from '#app/i18n/formats.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import { type OfficeArgs, readPost, requireSession } from '#app/office-kit/office-context.ts';
import { type OnToday, type TodayAt, TodayRow } from '#app/office-kit/part.tsx';
import { PostButton } from '#app/office-kit/ui/form.tsx';
import { Paging, Rows, readFilter, Tabs } from '#app/office-kit/ui/list.tsx';
import { Notice, Page } from '#app/office-kit/ui/page.tsx';
import { Time } from '#app/office-kit/ui/time.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { viewTexts } from './texts.ts';

const results = ['delivered', 'failed', 'waiting', 'sending'] as const;

export async function loader(args: OfficeArgs) {
  requireSession(args);
  const { searchParams } = new URL(args.request.url);
  const { filter, page } = readFilter(args, { status: deliveryStatuses });
  const { deliveries, hasMore } = await deliveryPage(filter.status || undefined, page);
  const { failed, waiting: pending } = await undeliveredCounts();
  const rows = deliveries.map((delivery) => ({ ...delivery, isSendable: hasConfiguredChannel(delivery) }));
  const outcome = ['due', 'unsendable'].map((name) => Number(searchParams.get(name) ?? Number.NaN));
  const result = results.find((each) => each === searchParams.get('result'));
  return { filter, rows, page, hasMore, counts: { failed, pending }, outcome, result, isMailed: canSendMail() };
}

export async function action(args: OfficeArgs) {
  const { person, form, intent } = await readPost(args);
  const id = intent === 'retry' ? idIn(form, 'id') : undefined;
  if (intent !== 'retry-all' && id === undefined) throw new Response(null, { status: 400 });
  const { due, unsendable } = await (id === undefined ? retryFailed() : retry([id]));
  const changed = due.length + unsendable.length;
  if (changed > 0) await audit(person.name, 'delivery-retried', String(changed));
  const [retried] = due;
  const query = new URLSearchParams({ due: String(due.length), unsendable: String(unsendable.length) });
  const status = deliveryStatuses.find((each) => each === textValue(form, 'status'));
  if (status) query.set('status', status);
  if (intent === 'retry' && retried) query.set('result', await resultOf(retried.id));
  return redirect(`/deliveries?${query}`, 303);
}

/** What the Today page says of them. */
export async function onToday({ language, now }: TodayAt): Promise<OnToday> {
  const { today, deliveries } = viewTexts[language];
  const texts = today.deliveries;
  const { failed, waiting } = await undelivered(now);
  const sentences = [
    ...(failed > 0 ? [fill(texts.failed, { count: failed })] : []),
    ...(waiting > 0 ? [fill(texts.waiting, { count: waiting })] : []),
  ];
  const row = (
    <TodayRow to="/deliveries" title={deliveries.title} kind={failed > 0 ? 'bad' : waiting > 0 ? 'note' : undefined}>
      {sentences.join(' ') || (canSendMail() ? texts.none : deliveries.unmailed)}
    </TodayRow>
  );
  return { row, isWaiting: failed + waiting > 0, subject: 'deliveries' };
}

export function Component() {
  const texts = useTexts(viewTexts).deliveries;
  const language = useLanguage();
  const { filter, rows, page, hasMore, counts, outcome, result, isMailed } = useLoaderData<typeof loader>();
  const [due = Number.NaN, unsendable = 0] = outcome;
  const option = (status: (typeof deliveryStatuses)[number]) => {
    const count = status === 'failed' || status === 'pending' ? counts[status].toLocaleString(language) : undefined;
    return [status, texts.status[status], count] as const;
  };
  return (
    <Page title={texts.title} lead={isMailed ? texts.lead : texts.unmailed}>
      {result ? (
        <Notice kind={result === 'delivered' ? 'good' : 'note'}>{texts.results[result]}</Notice>
      ) : Number.isNaN(due) ? null : (
        <Outcome due={due} unsendable={unsendable} />
      )}
      {counts.failed === 0 ? null : (
        <section className="panel">
          <p>{texts.retryAllText}</p>
          <PostButton fields={{ intent: 'retry-all', status: filter.status }} action="/deliveries" isMain>
            {texts.retryAll}
          </PostButton>
        </section>
      )}
      <Tabs label={texts.filter} name="status" filter={filter} options={deliveryStatuses.map(option)} hasAll />
      <Rows of={rows} empty={filter.status ? texts.none.ofStatus : texts.none.all}>
        {(delivery) => <DeliveryRow key={delivery.id} delivery={delivery} filter={filter.status} />}
      </Rows>
      <Paging page={page} hasMore={hasMore} filter={filter} />
    </Page>
  );
}

/** The result of trying again: how many are due now, and how many no longer have a channel. */
function Outcome({ due, unsendable }: { due: number; unsendable: number }) {
  const { retried, notRetried, notConfigured } = useTexts(viewTexts).deliveries;
  const language = useLanguage();
  if (due + unsendable === 0) return <Notice kind="note">{notRetried}</Notice>;
  return (
    <>
      {due > 0 ? <Notice kind="good">{countText(language, retried, due)}</Notice> : null}
      {unsendable > 0 ? <Notice kind="note">{countText(language, notConfigured, unsendable)}</Notice> : null}
    </>
  );
}

type DeliveryRowProps = { delivery: ListedDelivery & { isSendable: boolean }; filter: string };

function DeliveryRow({ delivery, filter }: DeliveryRowProps) {
  const texts = useTexts(viewTexts).deliveries;
  const { id, status, attempts, error, created_at, due_at, settled_at, isSendable } = delivery;
  const language = useLanguage();
  const tried = countText(language, texts.attempts, attempts);
  const isSettled = status === 'delivered' || status === 'failed';
  const what = channelName(delivery, language);
  return (
    <li className="row">
      <div>
        <p>
          <span className={`tag tag--${status}`}>{texts.status[status]}</span> <b>{what}</b>
        </p>
        <p>
          <Subject delivery={delivery} />
        </p>
        <p className="row__details">
          {texts.created} <Time at={created_at} /> · {status === 'planned' ? null : `${tried} · `}
          {texts.when[status]} <Time at={isSettled ? (settled_at ?? due_at) : due_at} />
        </p>
        {error === null ? null : (
          <p className="row__details">
            {texts.problems[deliveryProblem(error)]} {texts.original} <code>{error}</code>
          </p>
        )}
        {status === 'failed' && delivery.channel === 'visitor-mail' ? (
          <p>
            <Link
              to={`/people/${subjectName({ table: delivery.subject, id: delivery.subject_id })}#address`}
              className="action-link"
            >
              {texts.correct}
            </Link>
          </p>
        ) : null}
        {isSendable || status === 'delivered' ? null : <p className="row__details">{texts.unsendable}</p>}
      </div>
      {status === 'failed' || status === 'pending' ? (
        <PostButton fields={{ intent: 'retry', id: String(id), status: filter }} action="/deliveries" isSmall>
          {texts.retry}{' '}
          <span className="visually-hidden">
            {what}, {delivery.person ?? texts.report}
          </span>
        </PostButton>
      ) : null}
    </li>
  );
}

/** The lead, with the person's name; reports have none. */
function Subject({ delivery: { subject, subject_id, person, reference } }: { delivery: ListedDelivery }) {
  const { report } = useTexts(viewTexts).deliveries;
  if (subject === 'failures') return report;
  const name = subjectName({ table: subject, id: subject_id });
  const shown = person || name;
  const page = subjects()[subject]?.page(subject_id, reference);
  return page ? <Link to={page}>{shown}</Link> : shown;
}
