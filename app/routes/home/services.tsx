import { address } from '#app/i18n/addresses.ts';
import { Arrow } from '#app/ui/icons.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Section } from '#app/ui/section.tsx';
import { AnchorLink } from '#app/ui/section-link.tsx';
import { SectionTitle } from '#app/ui/section-title.tsx';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import agent from './art/agent.svg';
import calendar from './art/calendar.svg';
import chat from './art/chat.svg';
import leads from './art/leads.svg';
import website from './art/website.svg';

type Props = { language: Language; messages: Messages<'home'>['services'] };

export function Services({ language, messages }: Props) {
  return (
    <Section hour="23:10" tone="night" surface="2310" className="services" id="services">
      <div className="container">
        <div className="section-heading services__header">
          <SectionTitle topic={messages.topic} title={messages.title} />
          <p className="lead">{messages.lead}</p>
        </div>
        <div className="wall">
          {Object.entries(messages.cards).map(([id, card]) =>
            id === 'websites' ? (
              <FeaturedService key={id} tag={messages.featured} card={card} />
            ) : (
              <Service key={id} {...(drawings[id] ?? neutral)} card={card}>
                {id === 'agent' ? (
                  <PageLink className="link-arrow" to={address(language, 'agent')}>
                    {messages.meet} <Arrow />
                  </PageLink>
                ) : null}
              </Service>
            ),
          )}
        </div>
        <div className="services__footer">
          <p>{messages.question}</p>
          <AnchorLink className="button button--amber" href="#process">
            {messages.action}
          </AnchorLink>
        </div>
      </div>
    </Section>
  );
}

type Card = Messages<'home'>['services']['cards'][string];
type Drawing = { look: 'chat' | 'leads' | 'calendar' | 'agent'; picture: string; width: number };

/** The drawings of the services by id. */
const drawings: Record<string, Drawing> = {
  chatbots: { look: 'chat', picture: chat, width: 760 },
  leads: { look: 'leads', picture: leads, width: 520 },
  appointments: { look: 'calendar', picture: calendar, width: 520 },
  agent: { look: 'agent', picture: agent, width: 760 },
};
const neutral: Drawing = { look: 'chat', picture: chat, width: 760 };

type ServiceProps = Drawing & { card: Card; children?: React.ReactNode };

/** One service, drawn as a lit window of the façade. */
function Service({ look, picture, width, card, children }: ServiceProps) {
  return (
    <article className={`service-card service-card--${look}`}>
      <div className={`service-window service-window--${look}`}>
        <picture>
          <img src={picture} width={width} height="500" alt={card.alt ?? ''} loading="lazy" />
        </picture>
      </div>
      <div className="service-card__text">
        <h3>{card.title}</h3>
        <div>
          <p>{card.text}</p>
          {children}
        </div>
      </div>
    </article>
  );
}

/** The service that is drawn as a shop window over the whole width. */
function FeaturedService({ tag, card }: { tag: string; card: Card }) {
  return (
    <article className="service-card service-card--web">
      <div className="service-window service-window--web">
        <picture>
          <img src={website} width="800" height="540" alt={card.alt ?? ''} loading="lazy" />
        </picture>
      </div>
      <div className="service-card__text">
        <p className="tag">{tag}</p>
        <h3>{card.title}</h3>
        <p>{card.text}</p>
      </div>
    </article>
  );
}
