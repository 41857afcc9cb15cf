import { address } from '#app/i18n/addresses.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import letterbox from './art/letterbox.svg';

const futureIds = ['personalized-email', 'social-media', 'phone-callers', 'instagram', 'twitter', 'telegram'] as const;

type Props = {
  language: Language;
  messages: Messages<'home'>['soon'];
  services: Messages<'waitlist'>['services'];
  labels: Messages<'common'>['labels'];
};

export function ComingSoon({ language, messages, services, labels }: Props) {
  const waitlist = (service: string) => address(language, 'waitlist', { query: { service } });
  return (
    <Section hour="04:40" tone="night" surface="0440" className="coming-soon" id="soon">
      <div className="container">
        <div className="coming-soon__header">
          <h2>{messages.title}</h2>
        </div>
        <article className="coming-soon__service">
          <img src={letterbox} width="520" height="320" alt={messages.alt} loading="lazy" />
          <div className="coming-soon__text">
            <p className="tag">{labels.comingSoon}</p>
            <h3>{services['cold-email'].name}</h3>
            <ul className="check-list">
              {messages.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <PageLink className="button button--amber" to={waitlist('cold-email')}>
              {labels.joinWaitlist}
            </PageLink>
          </div>
        </article>
        <div className="bells">
          <span className="grille" aria-hidden="true" />
          <h3>{messages.future.title}</h3>
          <p>{messages.future.text}</p>
          <ul>
            {futureIds.map((id) => (
              <li key={id}>
                <PageLink className={`service-${id}`} to={waitlist(id)}>
                  <span className="plate">
                    <b>{services[id].name}</b>
                    <small>{services[id].text}</small>
                  </span>
                  <span className="bell" aria-hidden="true" />
                  <span className="visually-hidden">{messages.join}</span>
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
