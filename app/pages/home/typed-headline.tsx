import { Fragment, type RefObject, useEffect, useState } from 'react';

type Headline = { lines: string[]; headline: RefObject<HTMLHeadingElement | null>; typed: boolean };

/** In characters. A longer line does not fit on a wide screen in the usual size. */
const maxLineLength = 19;

/**
 * The headline that types itself at 50 ms per letter (product.md P4). Assistive technology and search engines get the
 * whole text; the single letters are hidden from them and uncovered by CSS one by one, in their final place.
 */
export function TypedHeadline({ lines, headline, typed }: Headline) {
  const [initialLines] = useState(lines);
  const isTyped = typed || lines.join() !== initialLines.join();
  const isLong = lines.some((line) => line.length > maxLineLength);
  let position = 0;
  return (
    <h1 ref={headline} className={`typed-headline${isLong ? ' is-long' : ''}${isTyped ? ' is-typed' : ''}`}>
      <span className="visually-hidden">{lines.join(' ')}</span>
      <span aria-hidden="true">
        {lines.map((line) => {
          const start = position;
          position += line.length;
          return (
            <Fragment key={line}>
              <span className="typed-headline__line">
                <Letters text={line} start={start} />
              </span>{' '}
            </Fragment>
          );
        })}
      </span>
    </h1>
  );
}

/**
 * Whether the animations of the text after the headline, the last to end on screen, have finished, or the headline has
 * left the screen, where the main thread would run them. All animations are then removed: the browser evaluates each of
 * some hundred in every full style recalculation, as when the chat opens.
 */
export function useTypingFinished(headline: RefObject<HTMLElement | null>): boolean {
  const [typed, setTyped] = useState(false);
  useEffect(() => {
    const element = headline.current;
    if (typed || !element) return;
    const finish = () => setTyped(true);
    const animations = element.nextElementSibling?.getAnimations({ subtree: true }) ?? [];
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(finish);
    const visibilityObserver = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) finish();
    });
    visibilityObserver.observe(element);
    return () => visibilityObserver.disconnect();
  }, [headline, typed]);
  return typed;
}

/**
 * `data-i` is the letter's index, which sets its delay in CSS; a `style` attribute would violate the content security
 * policy.
 */
function Letters({ text, start }: { text: string; start: number }) {
  // A space belongs to the letter before it.
  const letters = [...text.matchAll(/\S\s*/g)];
  return letters.map(({ 0: letter, index }) => (
    <i key={index} data-i={start + index}>
      {letter}
    </i>
  ));
}
