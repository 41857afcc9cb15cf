import { InlineScript } from '../ui/inline-script.tsx';

/** Sections far below the screen are not laid out (`ui/section.css`) until a script removes it. */
export const skippingOffscreen = { 'data-skip-offscreen': '' };

/** A scroll position, from a fragment or from going back, exists only after everything above it is laid out. */
const layOutBeforeScroll =
  'if(location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate")delete document.documentElement.dataset.skipOffscreen';

export const LayOutBeforeScroll = () => <InlineScript text={layOutBeforeScroll} />;
