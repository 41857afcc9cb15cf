import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Takes a style sheet that came inside the page away once no route on the page asks for it any more. */
export function useInlinedStyles(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for changes with the page
  useEffect(() => {
    const wanted = new Set(
      [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href')),
    );
    for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
      if (!wanted.has(style.dataset.href ?? '')) style.remove();
    }
  }, [pathname]);
}
