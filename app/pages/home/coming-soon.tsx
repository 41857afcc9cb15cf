import { address } from '#app/i18n/addresses.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { Section, SectionTitle } from '#app/ui/section.tsx';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import crate from './art/crate.svg';
import letterbox from './art/letterbox.svg';

type Props = {
  language: Language;
  messages: Messages<'home'>['soon'];
  services: Messages<'waitlist'>['services'];
  labels: Pick<Messages<'common'>['labels'], 'joinWaitlist'>;
};

/** The drawings of the cards by id. */
const pictures: Record<string, string> = { 'cold-email': letterbox };

export function ComingSoon({ language, messages, services, labels }: Props) {
  const waitlist = (service: string) => address(language, 'waitlist', { query: { service } });
  const others = Object.entries(services).filter(([id]) => !Object.hasOwn(messages.cards, id));
  return (
    <Section hour="04:40" tone="night" surface="0440" className="coming-soon" id="soon">
      <div className="container">
        <div className="coming-soon__header">
          <SectionTitle topic={messages.topic} title={messages.title} />
        </div>
        {Object.entries(messages.cards).map(([id, { alt = '', features }]) => (
          <article className="coming-soon__service" key={id}>
            <img src={pictures[id] ?? crate} width="520" height="320" alt={alt} loading="lazy" />
            <div className="coming-soon__text">
              <h3>{services[id]?.name}</h3>
              <p>{services[id]?.text}</p>
              <ul className="check-list">
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
              <PageLink className="button button--amber" to={waitlist(id)}>
                {labels.joinWaitlist}
              </PageLink>
              <p className="coming-soon__note">{messages.note}</p>
            </div>
          </article>
        ))}
        {others.length > 0 ? (
          <div className="bells">
            <h3>{messages.future.title}</h3>
            <p>{messages.future.text}</p>
            <ul>
              {others.map(([id, { name, text }]) => (
                <li key={id}>
                  <PageLink className={`service-${id}`} to={waitlist(id)}>
                    <span className="plate">
                      <b>{name}</b>
                      <small>{text}</small>
                    </span>
                    <span className="bell" aria-hidden="true" />
                    <span className="visually-hidden">{messages.join}</span>
                  </PageLink>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </Section>
  );
}
