import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { languageOf } from '#app/i18n/addresses.ts';

/**
 * Moves the focus to `<main>` after a navigation to another page. A change of language keeps the focus (product.md L3).
 */
export function useFocusOnNewPage(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const page = languageOf(pathname) ? pathname.slice(3) : pathname;
  const previousPage = useRef(page);
  useLayoutEffect(() => {
    if (previousPage.current === page) return;
    previousPage.current = page;
    main.current?.focus({ preventScroll: true });
  }, [page]);
  return main;
}
