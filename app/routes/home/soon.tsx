import { address } from '#app/i18n/addresses.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Language } from '#content/languages.ts';
import type { Page } from '#content/schema.ts';
import letterbox from './art/letterbox.svg';

const futureIds = ['personalized-email', 'social-media', 'phone-callers', 'instagram', 'twitter', 'telegram'] as const;

type Props = {
  language: Language;
  words: Page<'home'>['soon'];
  services: Page<'waitlist'>['services'];
  labels: Page<'common'>['labels'];
};

export function Soon({ language, words, services, labels }: Props) {
  const waitlist = (service: string) => address(language, 'waitlist', { query: { service } });
  return (
    <Section hour="04:40" tone="night" surface="0440" className="soon" id="soon">
      <div className="in">
        <div className="soon__h">
          <h2>{words.title}</h2>
        </div>
        <article className="post">
          <img src={letterbox} width="520" height="320" alt={words.alt} loading="lazy" />
          <div className="post__c">
            <p className="tag">{labels.comingSoon}</p>
            <h3>{services['cold-email'].name}</h3>
            <ul className="ticks">
              {words.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <PageLink className="btn btn--lamp" to={waitlist('cold-email')}>
              {labels.joinWaitlist}
            </PageLink>
          </div>
        </article>
        <div className="bells">
          <span className="grille" aria-hidden="true" />
          <h3>{words.future.title}</h3>
          <p>{words.future.text}</p>
          <ul>
            {futureIds.map((id) => (
              <li key={id}>
                <PageLink className={`c-${id}`} to={waitlist(id)}>
                  <span className="plate">
                    <b>{services[id].name}</b>
                    <small>{services[id].text}</small>
                  </span>
                  <span className="bell" aria-hidden="true" />
                  <span className="vh">{words.join}</span>
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
