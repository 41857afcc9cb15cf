import { useContext } from 'react';
import { NonceContext } from '../ui/nonce-context.ts';

/**
 * Attribute of the root element: sections far below the screen are not laid out (`ui/section.css`). Scripts remove and
 * add it (`start.js`, `ui/scrolling.ts`); it never changes for React, which leaves it alone.
 */
export const skippingOffscreen = { 'data-skip-offscreen': '' };

/** A scroll position, from a fragment or from going back, exists only after everything above it is laid out. */
const layOutBeforeScroll =
  'if(location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate")delete document.documentElement.dataset.skipOffscreen';

export function LayOutBeforeScroll() {
  const nonce = useContext(NonceContext);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, whose hash is in the content security policy
      dangerouslySetInnerHTML={{ __html: layOutBeforeScroll }}
    />
  );
}
