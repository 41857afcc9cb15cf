import { createContext, useContext, useState } from 'react';
import { Links } from 'react-router';
import { useIsFirstPage } from './use-is-first-page.ts';

/** The text of the style sheets of the matched routes. Set on the server, in a built site; `''` means: as usual. */
export const CriticalCss = createContext('');

const id = 'critical-css';

/**
 * The styles of the first page inside the page, and `<Links>` in their place once another page is opened: from then on
 * React Router loads the style sheets of each page itself. The inline styles stay, so nothing is ever without styles.
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

/** The browser renders the same text that the server has sent. */
function inDocument(): string {
  return (typeof document === 'object' && document.getElementById(id)?.textContent) || '';
}
