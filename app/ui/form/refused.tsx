import { useEffect, useRef } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Language } from '#content/languages.ts';

type Props = {
  text: string;
  /** Why the server did not even read the form: for some statuses there is a sentence that says it better. */
  status?: number;
  /** That of the text where it is not the page's. */
  language?: Language;
};

/** What the page's shell has loaded, as far as it matters here. */
type Shell = { words: { failure: { statuses: Partial<Record<number, { text: string }>> } } };

/** The red box above the button (SPEC 4). */
export function Refused({ text: general, status = 0, language }: Props) {
  const box = useRef<HTMLParagraphElement>(null);
  const shell = useRouteLoaderData('root') as Shell | undefined;
  const text = shell?.words.failure.statuses[status]?.text ?? general;
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
