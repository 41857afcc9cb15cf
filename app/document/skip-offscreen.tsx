import { InlineScript } from '../ui/inline-script.tsx';

/**
 * Attribute of the root element: sections far below the screen are not laid out (`ui/section.css`). Scripts remove and
 * add it (`start.js`, `ui/scrolling.ts`); it never changes for React, which leaves it alone.
 */
export const skippingOffscreen = { 'data-skip-offscreen': '' };

/** A scroll position, from a fragment or from going back, exists only after everything above it is laid out. */
const layOutBeforeScroll =
  'if(location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate")delete document.documentElement.dataset.skipOffscreen';

export const LayOutBeforeScroll = () => <InlineScript text={layOutBeforeScroll} />;
