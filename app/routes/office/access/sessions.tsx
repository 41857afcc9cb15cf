import { Form } from 'react-router';
import { Time } from '../ui/time.tsx';
import { useTexts } from '../use-texts.ts';
import { accessTexts } from './texts.ts';

type Session = { id: number | string; device: string; created_at: string; seen_at: string; isCurrent: boolean };

export function Sessions({ sessions }: { sessions: Session[] }) {
  const { sessions: words } = useTexts(accessTexts);
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <ul className="rows">
        {sessions.map(({ id, device, created_at, seen_at, isCurrent }) => (
          <li key={id} className="row">
            <div>
              <b>{device}</b> {isCurrent ? <span className="tag">{words.current}</span> : null}
              <p className="row__details">
                {words.started} <Time at={created_at} /> · {words.seen} <Time at={seen_at} />
              </p>
            </div>
            {isCurrent ? null : (
              <Form method="post">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="id" value={String(id)} />
                <button type="submit" className="button button--outline button--small">
                  {words.end} <span className="visually-hidden">{device}</span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length < 2 ? null : (
        <Form method="post">
          <input type="hidden" name="intent" value="end-sessions" />
          <button type="submit" className="button button--outline">
            {words.endAll}
          </button>
        </Form>
      )}
    </section>
  );
}
