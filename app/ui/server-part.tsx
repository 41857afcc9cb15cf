import { type ComponentProps, type ReactNode, useCallback, useState } from 'react';
import { useFollow } from './links.tsx';

const id = 'part';

type Props<Part> = { of: Part | undefined; children: (part: Part) => ReactNode };

/**
 * A part of a page that nobody can change: in a document it is what the server has written, without its words in the
 * page's data, and without work when the page comes to life. Its links are followed like all others. Where the page is
 * shown without a new document, its loader does send the words (`withPart`). One a page.
 */
export function ServerPart<Part>({ of: part, children }: Props<Part>) {
  return part === undefined ? <Written /> : <Frame>{children(part)}</Frame>;
}

/**
 * The part as it stands in the document. React leaves text alone that differs from its own where it is told to, and
 * whatever else is in there; if it gives up and makes the page anew, the part is put back.
 */
function Written() {
  const [nodes] = useState(() => [...(document.getElementById(id)?.childNodes ?? [])]);
  const keep = useCallback(
    (element: HTMLElement | null) => {
      if (element && !element.hasChildNodes()) element.append(...nodes);
    },
    [nodes],
  );
  return (
    <Frame ref={keep} suppressHydrationWarning>
      {''}
    </Frame>
  );
}

function Frame(own: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useKeyWithClickEvents: only links are listened for, and those the keyboard clicks too
  // biome-ignore lint/a11y/noStaticElementInteractions: the same
  return <div id={id} className={id} onClick={useFollow()} {...own} />;
}
