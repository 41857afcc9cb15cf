import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { address, type Section } from '#app/i18n/addresses.ts';
import type { Language } from '#content/languages.ts';
import { Arrow } from './icons.tsx';
import { scrollToSection } from './scrolling.ts';

/** Whether a click asks for what it usually asks for: not a new tab, not a download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

type SectionLinkProps = { language: Language; section: Section; className?: string; children: ReactNode };

/** A link to a section of the home page. From another page it goes there first; the page that arrives scrolls on. */
export function SectionLink({ language, section, className, children }: SectionLinkProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const home = address(language, 'home');

  function follow(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (pathname === home) return scrollToSection(section);
    navigate(home, { state: { section } });
  }

  return (
    <Link to={address(language, 'home', { section })} className={className} onClick={follow}>
      {children}
    </Link>
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
