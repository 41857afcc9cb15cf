import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { languageOf } from '#app/i18n/addresses.ts';
import { skipOffscreen } from '#app/ui/scrolling.ts';
import { useOpensAtTop } from './use-opens-at-top.ts';

/**
 * Moves the focus to `<main>` after a navigation to another page. A change of language keeps the focus (product.md L3).
 */
export function useFocusOnNewPage(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const opensAtTop = useOpensAtTop();
  const page = languageOf(pathname) ? pathname.slice(3) : pathname;
  const previousPage = useRef(page);
  useLayoutEffect(() => {
    if (previousPage.current === page) return;
    previousPage.current = page;
    // Before the focus, which makes the browser lay out the page.
    skipOffscreen(opensAtTop);
    main.current?.focus({ preventScroll: true });
  }, [page, opensAtTop]);
  return main;
}
