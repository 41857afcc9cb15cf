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
  const { chatbots, leads: leadGeneration, appointments, agent: product, websites } = messages.cards;
  return (
    <Section hour="23:10" tone="night" surface="2310" className="services" id="services">
      <div className="container">
        <div className="section-heading services__header">
          <SectionTitle topic={messages.topic} title={messages.title} />
          <p className="lead">{messages.lead}</p>
        </div>
        <div className="wall">
          <Service look="chat" picture={chat} width={760} messages={chatbots} />
          <Service look="leads" picture={leads} width={520} messages={leadGeneration} />
          <Service look="calendar" picture={calendar} width={520} messages={appointments} />
          <Service look="agent" picture={agent} width={760} messages={product}>
            <PageLink className="link-arrow" to={address(language, 'agent')}>
              {messages.meet} <Arrow />
            </PageLink>
          </Service>
          <article className="service-card service-card--web">
            <div className="service-window service-window--web">
              <picture>
                <img src={website} width="800" height="540" alt={websites.alt} loading="lazy" />
              </picture>
            </div>
            <div className="service-card__text">
              <p className="tag">{messages.featured}</p>
              <h3>{websites.title}</h3>
              <p>{websites.text}</p>
            </div>
          </article>
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

type ServiceProps = {
  look: 'chat' | 'leads' | 'calendar' | 'agent';
  picture: string;
  width: number;
  messages: { title: string; text: string; alt: string };
  children?: React.ReactNode;
};

/** One service, drawn as a lit window of the façade. */
function Service({ look, picture, width, messages, children }: ServiceProps) {
  return (
    <article className={`service-card service-card--${look}`}>
      <div className={`service-window service-window--${look}`}>
        <picture>
          <img src={picture} width={width} height="500" alt={messages.alt} loading="lazy" />
        </picture>
      </div>
      <div className="service-card__text">
        <h3>{messages.title}</h3>
        <div>
          <p>{messages.text}</p>
          {children}
        </div>
      </div>
    </article>
  );
}
