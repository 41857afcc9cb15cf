import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pageAt } from '#app/i18n/addresses.ts';
import { afterPaint } from './frame-loop.ts';
import { Arrow } from './icons.tsx';
import { scrollToSection } from './scrolling.ts';

/** Whether a click asks for what it usually asks for: not a new tab, not a download. */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/**
 * Follows every link to a page of ours without a new document, and scrolls to what its hash names; from another page it
 * goes there first, and the page that arrives scrolls on (SPEC 2.2). The browser follows the others itself: what has a
 * `target`, and whatever is clicked where this is not at work.
 */
export function useFollowLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target || event.defaultPrevented || !isPlainClick(event)) return;
      const { origin, pathname, search, hash } = link;
      const section = hash.slice(1);
      const isHere = () => pathname === location.pathname;
      if (origin !== location.origin || !(isHere() || pageAt(pathname))) return;
      event.preventDefault();
      afterPaint(() => {
        if (section && isHere()) scrollToSection(section);
        else navigate(pathname + search, { state: section ? { section } : null, replace: isHere() });
      });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p>
      <a className="back" href={to}>
        <Arrow />
        {children}
      </a>
    </p>
  );
}
