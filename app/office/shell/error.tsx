import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import type { ShellData } from '#app/office-kit/frame/shell-data.ts';
import { shellTexts } from '#app/office-kit/frame/texts.ts';
import { signInTexts } from '#app/office-kit/sign-in/texts.ts';
import { Page } from '#app/office-kit/ui/page.tsx';
import { shellRouteId, useTexts } from '#app/office-kit/use-texts.ts';
import { Document } from './document.tsx';
import { Header } from './header.tsx';

/** The page for every error, with the menu if somebody is signed in. */
export function ErrorBoundary() {
  const error = useRouteError();
  const shell = useRouteLoaderData<ShellData>(shellRouteId);
  return (
    <Document hasMenu={shell?.person !== undefined}>
      <Header person={shell?.person} path="/office" />
      <main id="main" className="main">
        <Failure error={error} />
      </main>
    </Document>
  );
}

function Failure({ error }: { error: unknown }) {
  const { failures } = useTexts(shellTexts);
  const { insecure } = useTexts(signInTexts);
  if (isRouteErrorResponse(error) && error.data === 'insecure')
    return <Page title={insecure.title} lead={insecure.text} />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const texts: Record<number, string> = failures;
  return (
    <Page title={failures.title} lead={texts[status] ?? failures[500]}>
      <p>
        <a href="/office">{failures.back}</a>
      </p>
    </Page>
  );
}
