import type { ComponentProps, MouseEvent } from 'react';
import { type LinkProps, useLocation, useNavigate, useResolvedPath } from 'react-router';
import { afterPaint } from './frame-loop.ts';
import { PageLink } from './page-link.tsx';
import { isPlainClick } from './plain-click.ts';
import { scrollToSection } from './scrolling.ts';

/**
 * A link to a section of a page, `/en#services`. On the same page it scrolls; from another page it navigates without
 * the hash, and useScrollToSection scrolls there (product.md A7).
 */
export function SectionLink({ to, ...props }: LinkProps & { to: string }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useResolvedPath(to);
  const isHere = pathname === useLocation().pathname;
  const section = hash.slice(1);

  function follow(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // The click also closes the menu that contains the link; scrolling has to wait for the page to be shown again.
    afterPaint(() => {
      if (isHere) scrollToSection(section);
      else navigate(pathname + search, { state: { section } });
    });
  }

  return <PageLink {...(isHere && { prefetch: 'none' })} {...props} to={to} onClick={follow} />;
}

/** A link to an element of the current page, `#process`. */
export function AnchorLink({ href, children, ...props }: ComponentProps<'a'> & { href: `#${string}` }) {
  function follow(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    afterPaint(() => scrollToSection(href.slice(1)));
  }
  return (
    <a {...props} href={href} onClick={follow}>
      {children}
    </a>
  );
}
