import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { scrollToSection } from '#app/ui/scrolling.ts';

/** How long after the page has appeared it scrolls on, in ms. */
const delay = 100;

/** SPEC 2.2: who comes home for a section is scrolled on to it, 100 ms after the page is there. Going back scrolls nothing. */
export function useScrollToSection(): void {
  const { key, state } = useLocation();
  const type = useNavigationType();
  const section: unknown = state?.section;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival counts, also a second one at the same section
  useEffect(() => {
    if (typeof section !== 'string' || type === 'POP') return;
    const timer = setTimeout(scrollToSection, delay, section);
    return () => clearTimeout(timer);
  }, [key, section, type]);
}
