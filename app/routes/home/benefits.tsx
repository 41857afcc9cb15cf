import { address } from '#app/i18n/addresses.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import morning from './art/morning.svg';

export function Benefits({ language, messages }: { language: Language; messages: Messages<'home'>['benefits'] }) {
  return (
    <Section hour="07:15" tone="day" surface="0715" className="bene" id="benefits">
      <div className="in">
        <div className="bene__h">
          <h2>{messages.title}</h2>
          <p className="lead">{messages.lead}</p>
        </div>
        <dl className="hand">
          {messages.items.map(({ before, figure, unit, title, text }) => (
            <div key={title}>
              <dt>
                <span className="num">
                  {before ? <small>{before} </small> : null}
                  {figure}
                  {unit ? <sup>{unit}</sup> : null}
                </span>{' '}
                <span className="hand__t">{title}</span>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className="bene__c">
          <img src={morning} width="560" height="560" alt={messages.alt} loading="lazy" />
          <div>
            <h3>{messages.call.title}</h3>
            <p>{messages.call.text}</p>
            <PageLink className="btn btn--ink" to={address(language, 'contact', { query: { topic: 'strategy-call' } })}>
              {messages.action}
            </PageLink>
          </div>
        </div>
      </div>
    </Section>
  );
}
