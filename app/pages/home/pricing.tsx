import type { ReactNode } from 'react';
import { address } from '#app/i18n/addresses.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { Rail, SectionTitle } from '#app/ui/section.tsx';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import neutral from './art/house.svg';
import large from './art/house-l.svg';
import medium from './art/house-m.svg';
import small from './art/house-s.svg';

const houses: Record<string, { look: 'large' | 'medium' | 'small' | 'neutral'; picture: string; height: number }> = {
  enterprise: { look: 'large', picture: large, height: 380 },
  growth: { look: 'medium', picture: medium, height: 300 },
  starter: { look: 'small', picture: small, height: 200 },
};
const neutralHouse = { look: 'neutral', picture: neutral, height: 380 } as const;

type PricingProps = {
  language: Language;
  messages: Messages<'home'>['pricing'];
  /** The fact of the offer. */
  price?: string;
  children: ReactNode;
};

/** The tiers as houses, whose doors are the buttons. Prices are optional (product.md P4). */
export function Pricing({ language, messages, price, children }: PricingProps) {
  return (
    <section id="pricing">
      <div className="section night at-0550 pricing">
        <Rail hour="05:50" />
        <div className="container">
          <div className="pricing__header">
            <SectionTitle topic={messages.topic} title={messages.title} />
            <p className="lead">
              {price ? <b>{price} </b> : null}
              {messages.lead}
            </p>
          </div>
          <ul className="houses">
            {Object.entries(messages.tiers).map(([id, tier]) => (
              <House key={id} language={language} id={id} tier={tier} action={messages.action} />
            ))}
          </ul>
        </div>
      </div>
      <div className="section day at-0640 ground">
        <Rail />
        <ul className="container pricing__notes">
          {messages.notes.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              {text}
            </li>
          ))}
          <li>{children}</li>
        </ul>
      </div>
    </section>
  );
}

type HouseProps = {
  language: Language;
  id: string;
  tier: Messages<'home'>['pricing']['tiers'][string];
  action: string;
};

function House({ language, id, tier: { title, price, items }, action }: HouseProps) {
  const { look, picture, height } = houses[id] ?? neutralHouse;
  return (
    <li className={`house house--${look}`}>
      <img src={picture} width="380" height={height} alt="" loading="lazy" />
      <div className="house__body">
        <h3>{title}</h3>
        {price ? <p className="house__price">{price}</p> : null}
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <PageLink className="door" to={address(language, 'contact', { query: { topic: 'quote', plan: id } })}>
          {action}
          <span className="visually-hidden">: {title}</span>
        </PageLink>
      </div>
    </li>
  );
}
