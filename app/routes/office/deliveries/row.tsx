import { Link } from 'react-router';
import type { ListedDelivery } from '#app/domain/delivery/delivery-pages.server.ts';
import { deliveryProblem } from '#app/domain/delivery/delivery-problem.ts';
import { leadName } from '#app/domain/leads/lead-name.ts';
import { countText } from '#app/i18n/formats.ts';
import { messages } from '#content/load.server.ts';
import { PostButton } from '../ui/post-button.tsx';
import { Time } from '../ui/time.tsx';
import { useLanguage, useTexts } from '../use-texts.ts';
import { deliveryTexts } from './texts.ts';

type DeliveryRowProps = { delivery: ListedDelivery & { isSendable: boolean }; filter: string };

/** Reports go the same way as leads. */
const reportWays: Record<string, string> = { 'report-mail': 'owner-mail', 'report-webhook': 'webhook' };

export function DeliveryRow({ delivery, filter }: DeliveryRowProps) {
  const words = useTexts(deliveryTexts);
  const { id, channel, status, attempts, error, created_at, due_at, settled_at, isSendable } = delivery;
  const language = useLanguage();
  const { channels } = messages(language).mail.owner.report;
  const tried = countText(language, words.attempts, attempts);
  const isSettled = status === 'delivered' || status === 'failed';
  const what = channels[(reportWays[channel] ?? channel) as keyof typeof channels] ?? channels.other;
  return (
    <li className="row">
      <div>
        <p>
          <span className={`tag tag--${status}`}>{words.status[status]}</span> <b>{what}</b>
        </p>
        <p>
          <Subject delivery={delivery} />
        </p>
        <p className="row__details">
          {words.created} <Time at={created_at} /> · {status === 'planned' ? null : `${tried} · `}
          {words.when[status]} <Time at={isSettled ? (settled_at ?? due_at) : due_at} />
        </p>
        {error === null ? null : (
          <p className="row__details">
            {words.problems[deliveryProblem(error)]} {words.original} <code>{error}</code>
          </p>
        )}
        {isSendable || status === 'delivered' ? null : <p className="row__details">{words.unsendable}</p>}
      </div>
      {status === 'failed' || status === 'pending' ? (
        <PostButton fields={{ intent: 'retry', id: String(id), status: filter }} action="/deliveries" isSmall>
          {words.retry}{' '}
          <span className="visually-hidden">
            {what}, {delivery.person ?? words.report}
          </span>
        </PostButton>
      ) : null}
    </li>
  );
}

/** The lead, with the person's name; reports have none. */
function Subject({ delivery: { lead, lead_id, person, reference } }: { delivery: ListedDelivery }) {
  const { report } = useTexts(deliveryTexts);
  if (lead === 'failures') return report;
  const name = leadName({ table: lead, id: lead_id });
  // Calls and announcements have pages of their own.
  const announcement = lead === 'consents' ? `/waitlist/${reference}` : undefined;
  const page = lead === 'bookings' ? `/bookings/${lead_id}` : `/leads/${name}`;
  return <Link to={announcement ?? page}>{person ? `${person} (${name})` : name}</Link>;
}
