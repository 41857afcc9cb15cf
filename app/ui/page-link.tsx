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

/** No prefetch where the browser saves data. Route discovery is off: the manifest has all routes. */
const prefetchProps = { prefetch: connection?.saveData ? 'none' : 'intent', discover: 'none' } as const;

export function PageLink(props: LinkProps) {
  return <Link {...prefetchProps} {...props} />;
}

/** Has `aria-current` on its own page. */
export function PageNavLink({ className, ...props }: LinkProps) {
  return <NavLink {...prefetchProps} end className={() => className} {...props} />;
}

/** A link in the menu, which closes on a click: navigates after the paint of the page without the menu. */
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

/** Loads a new document: the Permissions-Policy allows the microphone on the page of the voice demo only. */
export function VoiceDemoLink({ language, ...props }: Omit<LinkProps, 'to'> & { language: Language }) {
  return <Link {...props} to={address(language, 'firstDemo')} reloadDocument prefetch="none" discover="none" />;
}

type ContactAddressProps = { email?: string; language: Language; form: string };

/** Links to the contact form until the owner has entered an address (product.md P13). */
export function ContactAddress({ email, language, form }: ContactAddressProps) {
  if (email) return <a href={`mailto:${email}`}>{email}</a>;
  return <SectionLink to={address(language, 'contact', { section: 'form' })}>{form}</SectionLink>;
}

/** On the same page it scrolls; else it navigates without the hash, and useScrollToSection scrolls (product.md A7). */
export function SectionLink({ to, ...props }: LinkProps & { to: string }) {
  const [follow, isHere] = useSection(to);
  return <PageLink {...(isHere && { prefetch: 'none' })} {...props} to={to} onClick={follow} />;
}

export function AnchorLink({ href, children, ...props }: ComponentProps<'a'> & { href: `#${string}` }) {
  const [follow] = useSection(href);
  return (
    <a {...props} href={href} onClick={follow}>
      {children}
    </a>
  );
}

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

/** With modifier keys, browsers open a new tab or start a download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
