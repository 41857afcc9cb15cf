import { type ComponentProps, type ComponentType, useCallback, useState } from 'react';

const id = 'part';

const server = import.meta.env.SSR ? await import('react-dom/server') : undefined;
/** What has been written, by what it was written from: no more than there are pages and languages. */
const written = new WeakMap<object, Map<string, string>>();

/** Written once, however often the page around it changes, and without React's marks, because nobody brings it to life. */
function markup<Part extends object>(Component: ComponentType<Part>, part: Part): string {
  const known = written.get(Component) ?? new Map<string, string>();
  written.set(Component, known);
  const key = JSON.stringify(part);
  const html = known.get(key) ?? server?.renderToStaticMarkup(<Component {...part} />) ?? '';
  known.set(key, html);
  return html;
}

type Props<Part extends object> = { of: Part | undefined; as: ComponentType<Part> };

/**
 * A part of a page that nobody can change: in a document it is what the server has written, without its words in the
 * page's data, and without work when the page comes to life. Where the page is shown without a new document, its loader
 * does send the words (`withPart`). One a page.
 */
export function ServerPart<Part extends object>({ of: part, as: Component }: Props<Part>) {
  if (part === undefined) return <Written />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React has written, with nothing of a visitor's in it
  if (import.meta.env.SSR) return <Frame dangerouslySetInnerHTML={{ __html: markup(Component, part) }} />;
  return (
    <Frame>
      <Component {...part} />
    </Frame>
  );
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
  return <div id={id} className={id} {...own} />;
}
