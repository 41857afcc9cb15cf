import type { ReactNode } from 'react';
import { address } from '#app/i18n/addresses.ts';
import { Arrow } from '#app/ui/icons.tsx';
import { AnchorLink, PageLink } from '#app/ui/page-link.tsx';
import { Section, SectionTitle } from '#app/ui/section.tsx';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import agent from './art/agent.svg';
import calendar from './art/calendar.svg';
import chat from './art/chat.svg';
import leads from './art/leads.svg';
import office from './art/office.svg';
import website from './art/website.svg';

type Props = { language: Language; messages: Messages<'home'>['services']; children: ReactNode };

export function Services({ language, messages, children }: Props) {
  const cards = Object.entries(messages.cards);
  // Below all others, the websites are the shop on the ground floor.
  const hasShop = cards.at(-1)?.[0] === 'websites';
  const windows = cards.length - (hasShop ? 1 : 0);
  return (
    <Section hour="23:10" tone="night" surface="2310" className="services" id="services">
      <div className="container">
        <div className="section-heading services__header">
          <SectionTitle topic={messages.topic} title={messages.title} />
          <p className="lead">{messages.lead}</p>
        </div>
        <div className="wall">
          {cards.map(([id, card], index) => (
            <Service
              key={id}
              {...(drawings[id] ?? neutral)}
              card={card}
              talk={messages.talk}
              tag={id === 'websites' ? messages.featured : undefined}
              place={hasShop && index === windows ? ' service-card--shop' : placeOf(index, windows)}
            >
              {id === 'agent' ? (
                <PageLink className="link-arrow" to={address(language, 'agent')}>
                  {messages.meet} <Arrow />
                </PageLink>
              ) : null}
            </Service>
          ))}
        </div>
        <div className="services__footer">
          <p>{messages.question}</p>
          <AnchorLink className="button button--amber" href="#process">
            {messages.action}
          </AnchorLink>
          {children}
        </div>
      </div>
    </Section>
  );
}

/** `textsAt`: x and baseline of each text in the drawing; `services.css` knows their colours. */
type Drawing = {
  picture: string;
  width: number;
  height?: number;
  arched?: boolean;
  textsAt?: [x: number, y: number][];
};

const drawings: Record<string, Drawing> = {
  chatbots: {
    picture: chat,
    width: 760,
    textsAt: [
      [428, 204],
      [304, 308],
      [304, 344],
    ],
  },
  leads: { picture: leads, width: 520 },
  appointments: { picture: calendar, width: 520 },
  agent: { picture: agent, width: 760, arched: true },
  websites: { picture: website, width: 800, height: 540 },
};
const neutral: Drawing = { picture: office, width: 760 };

type ServiceProps = Drawing & {
  card: Messages<'home'>['services']['cards'][string];
  talk: string[];
  tag?: string;
  /** Its classes. */
  place: string;
  children: ReactNode;
};

/** One service, drawn as a lit window of the façade. Its width follows its place (`services.css`). */
function Service({ picture, width, height = 500, arched, textsAt, talk, card, tag, place, children }: ServiceProps) {
  return (
    <article className={`service-card${place}`}>
      <div className={`service-window${arched ? ' service-window--arched' : ''}`}>
        <picture>
          <img src={picture} width={width} height={height} alt={card.alt ?? ''} loading="lazy" />
        </picture>
        {textsAt ? (
          <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
            {textsAt.map(([x, y], index) => (
              <text key={y} x={x} y={y}>
                {talk[index]}
              </text>
            ))}
          </svg>
        ) : null}
      </div>
      <div className="service-card__text">
        <div>
          {tag ? <p className="tag">{tag}</p> : null}
          <h3>{card.title}</h3>
        </div>
        <div>
          <p>{card.text}</p>
          {children}
        </div>
      </div>
    </article>
  );
}

/** In rows of two, every other begins with the narrow window; a last odd one is alone. Phones pair the halves. */
function placeOf(index: number, count: number): string {
  const isLast = index === count - 1;
  const isInPair = [1, 2].includes(index % 4);
  if (isLast && index % 2 === 0) return ` service-card--alone${isInPair ? ' service-card--half' : ''}`;
  if (!isInPair) return '';
  return ` service-card--narrow${isLast ? '' : ' service-card--half'}`;
}
