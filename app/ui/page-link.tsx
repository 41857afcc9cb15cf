import type { MouseEvent } from 'react';
import { Link, type LinkProps, NavLink, useLinkClickHandler } from 'react-router';
import { address } from '#app/i18n/addresses.ts';
import type { Language } from '#content/languages.ts';
import { afterPaint } from './frame-loop.ts';
import { isPlainClick } from './plain-click.ts';

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

/**
 * A link to the voice demo. It loads a new document, because the Permissions-Policy allows the microphone on that page
 * only.
 */
export function VoiceDemoLink({ language, ...props }: Omit<LinkProps, 'to'> & { language: Language }) {
  return <Link {...props} to={address(language, 'firstDemo')} reloadDocument prefetch="none" discover="none" />;
}
