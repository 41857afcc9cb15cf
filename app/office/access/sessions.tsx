import { Row, Rows } from '#app/office-kit/ui/list.tsx';
import { PostButton } from '#app/office-kit/ui/post-button.tsx';
import { Time } from '#app/office-kit/ui/time.tsx';
import { useTexts } from '#app/office-kit/use-texts.ts';
import { accessTexts } from './texts.ts';

type Session = { id: number | string; device: string; created_at: string; seen_at: string; isCurrent: boolean };

export function Sessions({ sessions }: { sessions: Session[] }) {
  const { sessions: words } = useTexts(accessTexts);
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <Rows of={sessions}>
        {({ id, device, created_at, seen_at, isCurrent }) => (
          <Row
            key={id}
            details={
              <>
                {words.started} <Time at={created_at} /> · {words.seen} <Time at={seen_at} />
              </>
            }
            side={
              isCurrent ? null : (
                <PostButton fields={{ intent: 'end-session', id: String(id) }} isSmall>
                  {words.end} <span className="visually-hidden">{device}</span>
                </PostButton>
              )
            }
          >
            <b>{device}</b> {isCurrent ? <span className="tag">{words.current}</span> : null}
          </Row>
        )}
      </Rows>
      {sessions.length < 2 ? null : <PostButton fields={{ intent: 'end-sessions' }}>{words.endAll}</PostButton>}
    </section>
  );
}
