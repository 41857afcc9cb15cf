import { createContext, useContext, useState } from 'react';
import { Links } from 'react-router';
import { useIsFirstPage } from './use-is-first-page.ts';

/**
 * The text of the style sheets of the matched routes. Set on the server of a built site; with `''`, `<Links>` is used.
 */
export const CriticalCss = createContext('');

const id = 'critical-css';

/**
 * Inline styles for the first page. `<Links>` is added when another page is opened: from then on React Router loads the
 * style sheets of each page. The inline styles stay, so the page is never unstyled.
 */
export function Styles() {
  const onServer = useContext(CriticalCss);
  const [css] = useState(() => onServer || inDocument());
  const isFirstPage = useIsFirstPage();
  return (
    <>
      {css ? <style id={id}>{css}</style> : null}
      {css && isFirstPage ? null : <Links />}
    </>
  );
}

/** Hydration renders the text that the server has sent. */
function inDocument(): string {
  return (typeof document === 'object' && document.getElementById(id)?.textContent) || '';
}
