import { Link, type LinkProps, NavLink } from 'react-router';

type Connection = { saveData?: boolean };
const { connection } = navigator as { connection?: Connection };

/**
 * What a page needs comes before the click, when a pointer or the keyboard reaches a link to it; not for those who asked
 * their browser to save data (`NetworkInformation.saveData`). All addresses are known from the start: none is discovered.
 */
const ahead = { prefetch: connection?.saveData ? 'none' : 'intent', discover: 'none' } as const;

/** A link to a page of ours. */
export function PageLink(props: LinkProps) {
  return <Link {...ahead} {...props} />;
}

/** A link to a page of ours that says when this is the page (`aria-current`). */
export function PageNavLink({ className, ...props }: LinkProps) {
  return <NavLink {...ahead} end className={() => className} {...props} />;
}
