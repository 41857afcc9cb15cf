import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigation, useNavigationType } from 'react-router';
import { afterPaint } from '#app/ui/frame-loop.ts';
import styles from '../below-fold.css?url';

/** When a link opens a page at its top, the rest is rendered after the first screen is painted (document/README.md). */
export function RestOfPage({ children }: { children: ReactNode }) {
  const { hash, state } = useLocation();
  const opensAtTop = useNavigationType() === 'PUSH' && !hash && !state?.section;
  const [isRendered, setRendered] = useState(!opensAtTop);
  useEffect(() => {
    if (!isRendered) afterPaint(() => startTransition(() => setRendered(true)));
  }, [isRendered]);
  return isRendered || !opensAtTop ? children : <div className="rest-of-page" />;
}

/** In the body, where it blocks only what follows (https://html.spec.whatwg.org/#link-type-stylesheet). */
export function BelowFoldStyles() {
  return <link rel="stylesheet" href={styles} fetchPriority="low" />;
}

/** The handle of a route whose page has these styles further up. */
export const placesStyles = 'placesStyles';

/**
 * At the end of every other page, and as soon as a page that places them is left. While a sheet with layers is there
 * twice, Chromium lays the whole page out again whenever any `<link>` is inserted, and paints the city anew.
 */
export function StylesAtEnd() {
  const { state } = useNavigation();
  const isNeeded = useRef(false);
  const matches = useMatches();
  isNeeded.current ||= state !== 'idle' || matches.every(({ handle }) => handle !== placesStyles);
  return isNeeded.current ? <BelowFoldStyles /> : null;
}
