import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { afterPaint } from '#app/ui/frame-loop.ts';
import styles from '../below-fold.css?url';

/**
 * What a page has below its first screen. When a link opens the page at its top, it is rendered after the first screen
 * has been painted (document/README.md). In the HTML of the server, at a fragment or a section, on going back and on a
 * change of language, it is rendered with the page.
 */
export function RestOfPage({ children }: { children: ReactNode }) {
  const { hash, state } = useLocation();
  const opensAtTop = useNavigationType() === 'PUSH' && !hash && !state?.section;
  const [isRendered, setRendered] = useState(!opensAtTop);
  useEffect(() => {
    if (!isRendered) afterPaint(() => startTransition(() => setRendered(true)));
  }, [isRendered]);
  return isRendered || !opensAtTop ? children : <div className="rest-of-page" />;
}

/**
 * The style sheet of everything below the first screen. A stylesheet link in the body blocks the rendering of the
 * content after it only (https://html.spec.whatwg.org/#link-type-stylesheet).
 */
export function BelowFoldStyles() {
  return <link rel="stylesheet" href={styles} fetchPriority="low" />;
}
