import { useContext } from 'react';
import { NonceContext } from '../ui/nonce-context.ts';

/** On the root element while sections far below the screen are not laid out (`ui/section.css`). */
export const skipOffscreen = { 'data-skip-offscreen': '' };

/** Where a place in the page was asked for, or is returned to, it is known only when everything is laid out. */
const layOutBeforeScroll =
  'if(location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate")delete document.documentElement.dataset.skipOffscreen';

export function LayOutBeforeScroll() {
  const nonce = useContext(NonceContext);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, whose hash the security policy names
      dangerouslySetInnerHTML={{ __html: layOutBeforeScroll }}
    />
  );
}
