import './hero.css';
import './typed-headline.css';
import { useRef } from 'react';
import { Arrow } from '#app/ui/icons.tsx';
import { PageLink, VoiceDemoLink } from '#app/ui/page-link.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Language } from '#content/languages.ts';
import type { HomeTexts } from './call-texts.ts';
import { City } from './city.tsx';
import { TypedHeadline, useTypingFinished } from './typed-headline.tsx';

type Props = { language: Language; messages: HomeTexts['hero']; consultation: string };

/** `consultation` is the address of the page that the button leads to. */
export function Hero({ language, messages, consultation }: Props) {
  const headline = useRef<HTMLHeadingElement>(null);
  const typed = useTypingFinished(headline);
  return (
    <Section hour="17:58" tone="night" surface="1758" className="hero">
      <div className="container" data-i={messages.headline.join('').length}>
        <TypedHeadline lines={messages.headline} headline={headline} typed={typed} />
        <div className="hero__text">
          <p className="lead after-headline">{messages.lead}</p>
          <p className="actions after-headline">
            <PageLink className="button button--amber" to={consultation}>
              {messages.action}
            </PageLink>{' '}
            <span>{messages.note}</span>{' '}
            <VoiceDemoLink className="link-arrow" language={language}>
              {messages.demo} <Arrow />
            </VoiceDemoLink>
          </p>
        </div>
        {/* The city starts to turn when the headline is typed: one animation at a time. */}
        <City turning={typed} />
        <ul className="facts">
          {messages.facts.map(({ figure, text }) => (
            <li key={figure}>
              <b>{figure}</b> {text}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
