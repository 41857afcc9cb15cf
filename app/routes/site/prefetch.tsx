import { startTransition, useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';

/**
 * Fetches the page that somebody is about to open: when a pointer comes to a link, a finger touches it, or the keyboard
 * reaches it. Not for those who asked their browser to save data.
 */
export function Prefetch() {
  const [page, setPage] = useState<string>();

  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const signs = ['pointerover', 'touchstart', 'focusin'] as const;
    const intend = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
      // Not before the answer to the touch itself.
      startTransition(() => setPage(link.pathname));
    };
    for (const sign of signs) addEventListener(sign, intend, { passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, intend);
    };
  }, []);

  return page ? <PrefetchPageLinks page={page} /> : null;
}
