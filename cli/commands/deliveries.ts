import { type Delivery, listDeliveries, retry } from '#app/delivery/deliveries.server.ts';
import { leadName } from '#app/leads/lead-name.ts';
import {
  localTime,
  printJson,
  printTable,
  runAction,
  UsageError,
  type ValuesOf,
} from '#app/site/command-line.server.ts';

export const summary = 'list the deliveries of leads, and retry failed ones';

export const usage = `npm run site -- deliveries list [--status pending|delivered|failed] [--json]
npm run site -- deliveries retry [ID ...]

  retry  makes failed and pending deliveries due now, all of them or only those with the given IDs.
         The running site then sends them; deliveries that succeeded are never sent again.
`;

const options = { status: { type: 'string' }, json: { type: 'boolean', default: false } } as const;

type Values = ValuesOf<typeof options>;

const actions = { list, retry: retryByIds };
const statuses = ['pending', 'delivered', 'failed'] as const;

export const run = runAction({ options, usage, actions });

async function list({ status, json }: Values): Promise<void> {
  const wanted = statuses.find((each) => each === status);
  if (status !== undefined && !wanted) throw new UsageError(`--status must be one of ${statuses.join(', ')}.`);
  const deliveries = await listDeliveries(wanted);
  if (json) return printJson(deliveries);
  if (deliveries.length === 0) return console.log('There are no deliveries.');
  printTable(deliveries.map(row));
}

function row({ id, lead, lead_id, channel, status, attempts, due_at, settled_at, error }: Delivery) {
  return {
    id,
    lead: lead === 'failures' ? 'report' : leadName({ table: lead, id: lead_id }),
    channel,
    status,
    attempts,
    when: status === 'pending' ? `next ${localTime(due_at)}` : localTime(settled_at),
    error: error ?? '',
  };
}

async function retryByIds(_: Values, ...ids: string[]): Promise<void> {
  const known = await listDeliveries();
  const unknown = ids.filter((id) => !known.some((delivery) => String(delivery.id) === id));
  if (unknown.length > 0) throw new UsageError(`There is no delivery ${unknown.join(', ')}.`);
  const selected = ids.length > 0 ? known.filter(({ id }) => ids.includes(String(id))) : known;
  const { due, unsendable } = await retry(selected.map(({ id }) => id));
  console.log(due.length === 1 ? '1 delivery is due now.' : `${due.length} deliveries are due now.`);
  if (unsendable.length === 0) return;
  console.warn(`${unsendable.length} more cannot be sent, because their channel is no longer configured.`);
}
