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
  const [follow, isHere] = useSection(to);
  return <PageLink {...(isHere && { prefetch: 'none' })} {...props} to={to} onClick={follow} />;
}

/** A link to an element of the current page, `#process`. */
export function AnchorLink({ href, children, ...props }: ComponentProps<'a'> & { href: `#${string}` }) {
  const [follow] = useSection(href);
  return (
    <a {...props} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** The handler of clicks on a link to a section, and whether the section is on the current page. */
function useSection(to: string): [follow: (event: MouseEvent) => void, isHere: boolean] {
  const navigate = useNavigate();
  const { pathname, search, hash } = useResolvedPath(to);
  const isHere = pathname === useLocation().pathname;
  const section = hash.slice(1);

  function follow(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // The click also closes the menu that contains the link; scrolling has to wait for the page to be shown again.
    afterPaint(() => {
      // On another page, or before all of this one is rendered (RestOfPage), useScrollToSection scrolls later.
      if (!isHere || !scrollToSection(section)) navigate(pathname + search, { replace: isHere, state: { section } });
    });
  }

  return [follow, isHere];
}
