import { type MouseEvent, type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { pageAt } from '#app/i18n/addresses.ts';
import { isPlainClick } from './links.tsx';
import { scrollToSection } from './scrolling.ts';

const id = 'part';

type Props<Part> = { of: Part | undefined; children: (part: Part) => ReactNode };

/**
 * A part of a page that nobody can change: in a document it is what the server has written, without its words in the
 * page's data, and without work when the page comes to life. Its links are followed like all others. Where the page is
 * shown without a new document, its loader does send the words (`withPart`). One a page.
 */
export function ServerPart<Part>({ of: part, children }: Props<Part>) {
  const follow = useFollow();
  if (part === undefined) return <Written onClick={follow} />;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only links are listened for, and those the keyboard clicks too
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div id={id} className={id} key="rendered" onClick={follow}>
      {children(part)}
    </div>
  );
}

/**
 * The part as it stands in the document. React leaves text alone that differs from its own where it is told to, and
 * whatever else is in there; if it gives up and makes the page anew, the part is put back.
 */
function Written({ onClick }: { onClick: (event: MouseEvent) => void }) {
  const [nodes] = useState(() => [...(document.getElementById(id)?.childNodes ?? [])]);
  const keep = useCallback(
    (element: HTMLElement | null) => {
      if (element && !element.hasChildNodes()) element.append(...nodes);
    },
    [nodes],
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only links are listened for, and those the keyboard clicks too
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div id={id} className={id} key="written" ref={keep} onClick={onClick} suppressHydrationWarning>
      {''}
    </div>
  );
}

/** Follows links to our own pages without a new document, as `Link` and those of `links.tsx` do. */
function useFollow(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    const { origin, pathname, search, hash } = link;
    if (origin !== location.origin || !pageAt(pathname)) return;
    event.preventDefault();
    const section = hash.slice(1);
    const isHere = pathname === location.pathname;
    if (section && isHere) scrollToSection(section);
    else navigate(pathname + search, { state: section ? { section } : null, replace: isHere });
  };
}
