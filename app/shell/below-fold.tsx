import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
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
