import { PageLink } from '#app/ui/page-link.tsx';
import { Section, SectionTitle } from '#app/ui/section.tsx';
import morning from './art/morning.svg';
import type { HomeTexts } from './call-texts.ts';

/** `call` is the address of the page that the button leads to. */
export function Benefits({ messages, call }: { messages: HomeTexts['benefits']; call: string }) {
  return (
    <Section hour="07:15" tone="day" surface="0715" className="benefits" id="benefits">
      <div className="container">
        <div className="benefits__header">
          <SectionTitle topic={messages.topic} title={messages.title} />
          <p className="lead">{messages.lead}</p>
        </div>
        <dl className="benefit-list">
          {Object.entries(messages.items).map(([id, { before, figure, unit = '', title, text }]) => (
            <div key={id}>
              <dt>
                <span className={(figure + unit).length > 5 ? 'figure figure--long' : 'figure'}>
                  {before ? <small>{before} </small> : null}
                  {figure}
                  {unit ? <sup>{unit}</sup> : null}
                </span>{' '}
                <span className="benefit-list__title">{title}</span>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className="benefits__call">
          <img src={morning} width="560" height="560" alt={messages.alt} loading="lazy" />
          <div>
            <h3>{messages.call.title}</h3>
            <p>{messages.call.text}</p>
            <PageLink className="button button--violet" to={call}>
              {messages.action}
            </PageLink>
          </div>
        </div>
      </div>
    </Section>
  );
}
