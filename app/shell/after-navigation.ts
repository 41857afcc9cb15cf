import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { languageOf } from '#app/i18n/addresses.ts';
import { scrollToSection, skipOffscreen } from '#app/ui/scrolling.ts';

/** Moves the focus to `<main>` on another page; a change of language keeps it (product.md L3). */
export function useFocusOnNewPage(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const opensAtTop = useOpensAtTop();
  const page = languageOf(pathname) ? pathname.slice(3) : pathname;
  const previousPage = useRef(page);
  useLayoutEffect(() => {
    if (previousPage.current === page) return;
    previousPage.current = page;
    // Precedes the focus, which makes the browser lay out the page.
    skipOffscreen(opensAtTop);
    main.current?.focus({ preventScroll: true });
  }, [page, opensAtTop]);
  return main;
}

function useOpensAtTop(): boolean {
  const { hash } = useLocation();
  return useNavigationType() !== 'POP' && !hash;
}

/** In ms (product.md A7). */
const delay = 100;

/** Scrolls to the section that the followed link named; going back restores the position instead (product.md A7). */
export function useScrollToSection(): void {
  const { key, state } = useLocation();
  const type = useNavigationType();
  const section: unknown = state?.section;
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again scrolls again
  useEffect(() => {
    if (typeof section !== 'string' || type === 'POP') return;
    const timer = setTimeout(scrollToSection, delay, section);
    return () => clearTimeout(timer);
  }, [key, section, type]);
}
