import { Link } from 'react-router';
import { countText } from '../../ui/count-text.ts';
import { Time } from '../../ui/time.tsx';
import { useLanguage, useWords } from '../../use-words.ts';

type Delivery = {
  id: string;
  channel: string;
  status: 'pending' | 'delivered' | 'failed';
  attempts: number;
  error: string | null;
  at: string;
};

/** Where the lead has been sent. */
export function Deliveries({ deliveries }: { deliveries: Delivery[] }) {
  const { deliveries: words, channels } = useWords('leads').lead;
  const language = useLanguage();
  const names: Record<string, string> = channels;
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      {deliveries.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="rows">
          {deliveries.map(({ id, channel, status, attempts, error, at }) => (
            <li key={id} className="row">
              <div>
                <b>{names[channel] ?? channel}</b>
                <p className="row__details">
                  {attempts === 0 ? null : <>{countText(words.attempts, attempts, language)} · </>}
                  <Time at={at} />
                </p>
                {error === null ? null : <p className="row__details">{error}</p>}
              </div>
              <span className={`tag tag--${status}`}>{words[status]}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to="/deliveries" className="action-link">
          {words.all}
        </Link>
      </p>
    </section>
  );
}
