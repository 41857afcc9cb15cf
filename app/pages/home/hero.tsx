import './hero.css';
import './typed-headline.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { whenIdle } from '#app/ui/frame-loop.ts';
import { Arrow } from '#app/ui/icons.tsx';
import { PageLink, VoiceDemoLink } from '#app/ui/page-link.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Route } from './+types/route';
import { startCity } from './city-canvas.ts';

type Loaded = Route.ComponentProps['loaderData'];
type Props = Pick<Loaded, 'language' | 'consultation'> & { messages: Loaded['messages']['hero'] };

/** `consultation` is the address of the page that the button leads to. */
export function Hero({ language, messages, consultation }: Props) {
  const headline = useRef<HTMLHeadingElement>(null);
  const typed = useTypingFinished(headline);
  return (
    <Section hour="17:58" tone="night" surface="1758" className="hero">
      <div className="container">
        <TypedHeadline lines={messages.headline} headline={headline} typed={typed} />
        <div className="hero__text">
          <p className="lead">{messages.lead}</p>
          <p className="actions">
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

type Headline = { lines: string[]; headline: RefObject<HTMLHeadingElement | null>; typed: boolean };

/** In characters. A longer line does not fit on a wide screen in the usual size. */
const maxLineLength = 19;

/**
 * The second line types itself at 50 ms per letter (product.md P4). Assistive technology and search engines get the
 * whole text; the single letters are hidden from them, and uncovered by CSS in their final place.
 */
function TypedHeadline({ lines, headline, typed }: Headline) {
  const [initialLines] = useState(lines);
  const [first = '', second = ''] = lines;
  const isTyped = typed || lines.join() !== initialLines.join();
  const isLong = lines.some((line) => line.length > maxLineLength);
  return (
    <h1 ref={headline} className={`typed-headline${isLong ? ' is-long' : ''}${isTyped ? ' is-typed' : ''}`}>
      <span className="visually-hidden">{lines.join(' ')}</span>
      <span aria-hidden="true">
        {first}{' '}
        <span className="typed-headline__line" data-i={second.length + 10}>
          <Letters text={second} />
        </span>
      </span>
    </h1>
  );
}

/**
 * Whether the animation of the typed line, which does nothing but last as long as its letters need, has ended, or the
 * headline has left the screen, where the main thread would animate it.
 */
function useTypingFinished(headline: RefObject<HTMLElement | null>): boolean {
  const [typed, setTyped] = useState(false);
  useEffect(() => {
    const element = headline.current;
    if (typed || !element) return;
    const finish = () => setTyped(true);
    const animations = element.querySelector('.typed-headline__line')?.getAnimations() ?? [];
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(finish);
    const visibilityObserver = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) finish();
    });
    visibilityObserver.observe(element);
    return () => visibilityObserver.disconnect();
  }, [headline, typed]);
  return typed;
}

/** `data-i` sets the delay in CSS, from 10 and digit by digit: content security forbids `style` attributes. */
function Letters({ text }: { text: string }) {
  // A space belongs to the letter before it.
  const letters = [...text.matchAll(/\S\s*/g)];
  return letters.map(({ 0: letter, index }) => (
    <i key={index} data-i={index + 10}>
      {letter}
    </i>
  ));
}

/** In ms after the headline: a canvas must not delay a visitor who presses the button at once. */
const stillness = 2200;

/** The rotating network (product.md P4): a picture, then a canvas when it may turn and the browser is idle. */
function City({ turning }: { turning: boolean }) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!turning) return;
    let cancel = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      cancel = whenIdle(() => {
        if (box.current) cancel = startCity(box.current);
      });
    }, stillness);
    return () => cancel();
  }, [turning]);

  return (
    <div className="city" ref={box} aria-hidden="true">
      <div className="city__picture" />
    </div>
  );
}
