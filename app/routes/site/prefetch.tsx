import { startTransition, useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';

/**
 * Fetches the page that somebody is about to open: when a pointer comes to a link, a finger touches it, or the keyboard
 * reaches it. Not for those who asked their browser to save data.
 */
export function Prefetch() {
  const [next, setNext] = useState<{ page: string; styles: string[] }>();

  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const signs = ['pointerover', 'touchstart', 'focusin'] as const;
    const intend = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
      const page = link.pathname;
      // Not before the answer to the touch itself.
      startTransition(() => setNext({ page, styles: stylesOf(page) }));
    };
    for (const sign of signs) addEventListener(sign, intend, { passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, intend);
    };
  }, []);

  if (!next) return null;
  return (
    <>
      <PrefetchPageLinks page={next.page} />
      {next.styles.map((href) => (
        <link key={href} rel="prefetch" as="style" href={href} />
      ))}
    </>
  );
}

/** The page's style sheets that this one has not: the router would fetch them only when it is opened, and wait for them. */
function stylesOf(page: string): string[] {
  const path = page.replace(/^\/[^/]+/, ':language');
  const route = Object.values(__reactRouterManifest.routes).find((route) => route.path === path);
  return (route?.css ?? []).filter((href) => !document.querySelector(`link[href="${href}"]`));
}
