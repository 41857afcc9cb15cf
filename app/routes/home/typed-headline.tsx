import { Fragment, type RefObject, useEffect, useState } from 'react';

type Headline = { lines: string[]; headline: RefObject<HTMLHeadingElement | null>; typed: boolean };

/**
 * The headline of SPEC 4: it types itself at 50 ms a letter. The whole text is in the page for those who read it by ear
 * or by machine; the letters are a picture of it that CSS uncovers one by one, in the space they will stand in.
 */
export function TypedHeadline({ lines, headline, typed }: Headline) {
  const [first] = useState(lines);
  let position = 0;
  return (
    <h1
      ref={headline}
      className={typed || lines.join() !== first.join() ? 'typed-headline is-typed' : 'typed-headline'}
    >
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
 * Whether the headline, and what appears after it, is there. Its hundred animations then go: the browser asks for each of
 * them whenever it looks at the whole page again, as when the chat opens, and takes twice as long for that.
 */
export function useTyped(headline: RefObject<HTMLElement | null>): boolean {
  const [typed, setTyped] = useState(false);
  useEffect(() => {
    const { current } = headline;
    const parts = [current, current?.nextElementSibling];
    const animations = parts.flatMap((part) => part?.getAnimations({ subtree: true }) ?? []);
    let isHere = true;
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => isHere && setTyped(true));
    return () => {
      isHere = false;
    };
  }, [headline]);
  return typed;
}

/** `data-i` is the letter's turn; a `style` attribute would have to be allowed by the security policy. */
function Letters({ text, start }: { text: string; start: number }) {
  // A space goes with the letter before it.
  const letters = [...text.matchAll(/\S\s*/g)];
  return letters.map(({ 0: letter, index }) => (
    <i key={index} data-i={start + index}>
      {letter}
    </i>
  ));
}
