import { address } from '#app/i18n/addresses.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionTitle } from '#app/ui/section-title.tsx';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import letterbox from './art/letterbox.svg';

const futureIds = ['personalized-email', 'social-media', 'phone-callers', 'instagram', 'twitter', 'telegram'] as const;

type Props = {
  language: Language;
  messages: Messages<'home'>['soon'];
  services: Messages<'waitlist'>['services'];
  labels: Pick<Messages<'common'>['labels'], 'joinWaitlist' | 'comingSoon'>;
};

export function ComingSoon({ language, messages, services, labels }: Props) {
  const waitlist = (service: string) => address(language, 'waitlist', { query: { service } });
  return (
    <Section hour="04:40" tone="night" surface="0440" className="coming-soon" id="soon">
      <div className="container">
        <div className="coming-soon__header">
          <SectionTitle topic={messages.topic} title={messages.title} />
        </div>
        <article className="coming-soon__service">
          <img src={letterbox} width="520" height="320" alt={messages.alt} loading="lazy" />
          <div className="coming-soon__text">
            <p className="tag">{labels.comingSoon}</p>
            <h3>{services['cold-email'].name}</h3>
            <p>{services['cold-email'].text}</p>
            <ul className="check-list">
              {messages.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <PageLink className="button button--amber" to={waitlist('cold-email')}>
              {labels.joinWaitlist}
            </PageLink>
            <p className="coming-soon__note">{messages.note}</p>
          </div>
        </article>
        <div className="bells">
          <span className="grille" aria-hidden="true" />
          <span className="tag">{labels.comingSoon}</span>
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
