import { createContext, useContext, useState } from 'react';
import { Links, useLocation } from 'react-router';

/** The style sheets of the matched routes, set on the server of a built site; with `''`, `<Links>` is used. */
export const CriticalCss = createContext('');

const id = 'critical-css';

/** Inlines the styles of the first page, to which `<Links>` adds later. They stay, so the page is never unstyled. */
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

/** `false` after the first navigation, even on the way back to the first page. */
function useIsFirstPage(): boolean {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const [left, setLeft] = useState(false);
  if (!left && key !== firstKey) setLeft(true);
  return !left && key === firstKey;
}
