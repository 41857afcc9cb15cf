import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { content } from '#content/load.server.ts';
import { changesWebsite, localPath, publishesTexts } from '../local-path.ts';
import type { ShellData } from '../shell/shell-data.ts';
import { shellTexts } from '../shell/texts.ts';
import { signInTexts } from '../sign-in/texts.ts';
import { shellRouteId, useTexts } from '../use-texts.ts';
import { Notice } from './notice.tsx';

type PageProps = { title: string; lead?: ReactNode; children?: ReactNode };

/** The heading of a view, which is also the title of its document. */
export function Page({ title, lead, children }: PageProps) {
  const { name } = useTexts(shellTexts);
  return (
    <>
      <title>{`${title} · ${name} · ${content().site.brand}`}</title>
      <h1>{title}</h1>
      {lead ? <p className="lead">{lead}</p> : null}
      <Confirmed />
      {children}
    </>
  );
}

/** Says that the passkey was used, on the page that has asked for it. */
function Confirmed() {
  const { confirm } = useTexts(signInTexts);
  const shell = useRouteLoaderData<ShellData>(shellRouteId);
  if (!shell?.isJustConfirmed) return null;
  const path = localPath(shell.path);
  const { published, unsaved, done } = confirm;
  return <Notice kind="good">{publishesTexts(path) ? published : changesWebsite(path) ? unsaved : done}</Notice>;
}
