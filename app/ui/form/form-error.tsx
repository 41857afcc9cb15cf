import { useEffect, useRef } from 'react';
import type { Language } from '#content/languages.ts';

type Props = {
  text: string;
  /** Language of the text, where it differs from the page's. */
  language?: Language;
};

/** The error box above the submit button (product.md F6). */
export function FormError({ text, language }: Props) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Errors of forms are also logged to the console (product.md M4).
    console.error(text);
    box.current?.focus();
  }, [text]);
  return (
    <p className="alert" role="alert" tabIndex={-1} ref={box} lang={language}>
      {text}
    </p>
  );
}
