import { useContext } from 'react';
import { NonceContext } from '../ui/nonce-context.ts';

/** On the root element while sections far below the screen are not laid out (`ui/section.css`). */
export const skipOffscreen = { 'data-skip-offscreen': '' };

/** A page that is loaded anew or returned to is scrolled to a place that is known only when everything is laid out. */
const unlessRestored =
  'if(performance.getEntriesByType("navigation")[0]?.type!=="navigate")delete document.documentElement.dataset.skipOffscreen';

export function LayOutRestoredPages() {
  const nonce = useContext(NonceContext);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, whose hash the security policy names
      dangerouslySetInnerHTML={{ __html: unlessRestored }}
    />
  );
}
