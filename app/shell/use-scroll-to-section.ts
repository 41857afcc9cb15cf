import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { scrollToSection } from '#app/ui/scrolling.ts';

/** Delay between rendering the home page and scrolling, in ms (product.md A7). */
const delay = 100;

/**
 * Scrolls to the section of the home page that the followed link named. Going back restores the scroll position instead
 * (product.md A7).
 */
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
