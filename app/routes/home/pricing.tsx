import { address } from '#app/i18n/addresses.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { Rail } from '#app/ui/section.tsx';
import { SectionTitle } from '#app/ui/section-title.tsx';
import type { TierId } from '#content/ids.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import large from './art/house-l.svg';
import medium from './art/house-m.svg';
import small from './art/house-s.svg';

const houses: { tier: TierId; size: 'large' | 'medium' | 'small'; picture: string; height: number }[] = [
  { tier: 'enterprise', size: 'large', picture: large, height: 380 },
  { tier: 'growth', size: 'medium', picture: medium, height: 300 },
  { tier: 'starter', size: 'small', picture: small, height: 200 },
];

/** The three tiers as houses, whose doors are the buttons. No prices are shown (product.md P4). */
export function Pricing({ language, messages }: { language: Language; messages: Messages<'home'>['pricing'] }) {
  return (
    <section id="pricing">
      <div className="section night at-0550 pricing">
        <Rail hour="05:50" />
        <div className="container">
          <div className="pricing__header">
            <SectionTitle topic={messages.topic} title={messages.title} />
            <p className="lead">{messages.lead}</p>
          </div>
          <ul className="houses">
            {houses.map(({ tier, size, picture, height }) => (
              <li className={`house house--${size}`} key={tier}>
                <img src={picture} width="380" height={height} alt="" loading="lazy" />
                <div className="house__body">
                  <h3>{messages.tiers[tier].title}</h3>
                  <ul>
                    {messages.tiers[tier].items.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                  <PageLink
                    className="door"
                    to={address(language, 'contact', { query: { topic: 'quote', plan: tier } })}
                  >
                    {messages.action}
                    <span className="visually-hidden">: {messages.tiers[tier].title}</span>
                  </PageLink>
                </div>
              </li>
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
        </ul>
      </div>
    </section>
  );
}
