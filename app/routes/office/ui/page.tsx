import type { ReactNode } from 'react';
import { content } from '#content/load.server.ts';
import { useWords } from '../use-words.ts';

type PageProps = { title: string; lead?: ReactNode; children?: ReactNode };

/** The heading of a view, which is also the title of its document. */
export function Page({ title, lead, children }: PageProps) {
  const { name } = useWords('shell');
  return (
    <>
      <title>{`${title} · ${name} · ${content().site.brand}`}</title>
      <h1>{title}</h1>
      {lead ? <p className="lead">{lead}</p> : null}
      {children}
    </>
  );
}
