import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { address, pageAt, type Section } from '#app/i18n/addresses.ts';
import type { Language } from '#content/languages.ts';
import { Arrow } from './icons.tsx';
import { scrollToSection } from './scrolling.ts';

/** Whether a click asks for what it usually asks for: not a new tab, not a download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/**
 * What a click on or inside of something does: a link to one of our pages is followed without a new document, one to a
 * section is scrolled to. From another page it goes there first; the page that arrives scrolls on.
 */
export function useFollow(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    const { origin, pathname, search, hash } = link;
    const isHere = pathname === location.pathname;
    if (origin !== location.origin || !(isHere || pageAt(pathname))) return;
    event.preventDefault();
    const section = hash.slice(1);
    if (section && isHere) scrollToSection(section);
    else navigate(pathname + search, { state: section ? { section } : null, replace: isHere });
  };
}

type SectionLinkProps = { language: Language; section: Section; children: ReactNode };

/** A link to a section of the home page. */
export function SectionLink({ language, section, children }: SectionLinkProps) {
  return (
    <a href={address(language, 'home', { section })} onClick={useFollow()}>
      {children}
    </a>
  );
}

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p>
      <Link className="back" to={to}>
        <Arrow />
        {children}
      </Link>
    </p>
  );
}
