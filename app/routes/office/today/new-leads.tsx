import { Link } from 'react-router';
import { Time } from '../ui/time.tsx';
import { useTexts } from '../use-texts.ts';
import { todayTexts } from './texts.ts';
import type { Today } from './today.server.ts';

export function NewLeads({ count, newest }: Today['leads']) {
  const { leads: words } = useTexts(todayTexts);
  return (
    <section className="panel today__leads">
      <h2>
        {words.title} {count > 0 ? <span className="today__count">{count}</span> : null}
      </h2>
      {count === 0 ? <p>{words.none}</p> : null}
      <ul className="rows">
        {newest.map(({ name, table, fullName, at, text }) => (
          <li key={name} className="today__lead">
            <Link to={`/leads/${name}`}>{fullName}</Link> <span className="tag">{words[table]}</span>
            <p>{text}</p>
            {at ? (
              <p className="row__details">
                <Time at={at} />
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <p>
        <Link className="button button--outline" to="/leads">
          {words.all}
        </Link>
      </p>
    </section>
  );
}
