import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import {
  Link,
  type LinkProps,
  NavLink,
  useLinkClickHandler,
  useLocation,
  useNavigate,
  useResolvedPath,
} from 'react-router';
import { address } from '#app/i18n/addresses.ts';
import type { Language } from '#content/languages.ts';
import { afterPaint } from './frame-loop.ts';
import { Arrow } from './icons.tsx';
import { scrollToSection } from './scrolling.ts';

type Connection = { saveData?: boolean };
const { connection } = navigator as { connection?: Connection };

/**
 * Pages are prefetched when a pointer or the focus reaches a link, unless the browser saves data
 * (`NetworkInformation.saveData`). Route discovery is off: the manifest has all routes.
 */
const prefetchProps = { prefetch: connection?.saveData ? 'none' : 'intent', discover: 'none' } as const;

/** A link to a page of this site. */
export function PageLink(props: LinkProps) {
  return <Link {...prefetchProps} {...props} />;
}

/** A link to a page of this site that has `aria-current` on that page. */
export function PageNavLink({ className, ...props }: LinkProps) {
  return <NavLink {...prefetchProps} end className={() => className} {...props} />;
}

/** A `PageNavLink` in the menu, which closes on a click: navigates after the paint of the page without the menu. */
export function MenuLink({ to, ...props }: Pick<LinkProps, 'to' | 'className' | 'children'>) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    afterPaint(() => navigate(event));
  }

  return <PageNavLink {...props} to={to} onClick={follow} />;
}

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p>
      <PageLink className="back-link" to={to}>
        <Arrow />
        {children}
      </PageLink>
    </p>
  );
}

/**
 * A link to the voice demo. It loads a new document, because the Permissions-Policy allows the microphone on that page
 * only.
 */
export function VoiceDemoLink({ language, ...props }: Omit<LinkProps, 'to'> & { language: Language }) {
  return <Link {...props} to={address(language, 'firstDemo')} reloadDocument prefetch="none" discover="none" />;
}

type ContactAddressProps = { email?: string; language: Language; form: string };

/** The mail address of the business; until the owner has entered it, the contact form (product.md P13). */
export function ContactAddress({ email, language, form }: ContactAddressProps) {
  if (email) return <a href={`mailto:${email}`}>{email}</a>;
  return <SectionLink to={address(language, 'contact', { section: 'form' })}>{form}</SectionLink>;
}

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

/** Whether a click is a plain left click, without the modifier keys that open a new tab or start a download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
