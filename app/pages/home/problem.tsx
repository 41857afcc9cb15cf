import { Section, SectionTitle } from '#app/ui/section.tsx';
import type { Messages } from '#content/schema.ts';
import closed from './art/closed.svg';
import panes from './art/pains.svg';

export function Problem({ messages }: { messages: Messages<'home'>['problem'] }) {
  return (
    <Section hour="20:46" tone="night" surface="2046" className="problem" id="problem">
      <div className="container">
        <div className="problem__header">
          <SectionTitle topic={messages.topic} title={messages.title} />
          <p className="lead">{messages.lead}</p>
          <img className="problem__picture" src={closed} width="480" height="280" alt="" loading="lazy" />
        </div>
        <ol className="problem__list">
          {Object.entries(messages.pains).map(([id, { title, text }]) => (
            <li key={id}>
              <div className={`pane pane--${id}`}>
                <img src={panes} width="240" height="200" alt="" loading="lazy" />
              </div>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
