import { useEffect, useRef } from 'react';
import type { Language } from '#content/languages.ts';

type Props = {
  text: string;
  /** That of the text where it is not the page's. */
  language?: Language;
};

/** The red box above the button (SPEC 4). */
export function FormError({ text, language }: Props) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // SPEC 8: errors are also logged to the console.
    console.error(text);
    box.current?.focus();
  }, [text]);
  return (
    <p className="alert" role="alert" tabIndex={-1} ref={box} lang={language}>
      {text}
    </p>
  );
}
