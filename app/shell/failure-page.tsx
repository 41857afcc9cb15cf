import { isRouteErrorResponse } from 'react-router';
import { address } from '#app/i18n/addresses.ts';
import { Arrow } from '#app/ui/icons.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Section } from '#app/ui/section.tsx';
import { useMarkHydrated } from '#app/ui/use-hydrated.ts';
import fuse from './art/fuse.svg';
import { BelowFoldStyles } from './below-fold.tsx';
import sheet from './failure-page.css?url';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { ShellData } from './shell-data.ts';

/** Title of an unexpected error, the same in every language (product.md P9). */
const unexpectedTitle = 'Unexpected Application Error!';

/** Message and stack are shown in development only (product.md M4). Without `shell` the content could not be loaded. */
export function FailurePage({ error, shell }: { error: unknown; shell: ShellData | undefined }) {
  useMarkHydrated();
  if (!shell) {
    return (
      <main className="section night at-2046">
        <title>{unexpectedTitle}</title>
        <div className="container">
          <h1>{unexpectedTitle}</h1>
        </div>
      </main>
    );
  }
  const { language, messages } = shell;
  const { title, text } = describeError(error, messages.failure);
  return (
    <>
      <title>{`${title} | ${shell.brand}`}</title>
      <meta name="robots" content="noindex" />
      <link rel="stylesheet" href={sheet} />
      <Header shell={shell} unknownPath />
      <main id="main">
        <Section hour="03:33" tone="night" surface="2046" className="failure">
          <div className="container">
            <div>
              <h1>{title}</h1>
              <p className="lead">{text}</p>
              <p className="actions">
                <PageLink className="button button--amber" to={address(language, 'home')}>
                  {messages.failure.backHome}
                </PageLink>
                <PageLink className="link-arrow" to={address(language, 'contact')}>
                  {messages.failure.report} <Arrow />
                </PageLink>
              </p>
            </div>
            {isConnectionLost(error) ? null : <img src={fuse} width="560" height="420" alt="" />}
            {import.meta.env.DEV && error instanceof Error ? <pre className="failure__stack">{error.stack}</pre> : null}
          </div>
        </Section>
      </main>
      <BelowFoldStyles />
      <Footer shell={shell} />
    </>
  );
}

/** The messages of Chromium, Firefox and Safari when a fetch has failed. */
const isConnectionLost = (error: unknown) =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);

function describeError(
  error: unknown,
  { offline, statuses, title, lead }: ShellData['messages']['failure'],
): { title: string; text: string } {
  if (isConnectionLost(error)) return offline;
  return (isRouteErrorResponse(error) && statuses[error.status]) || { title, text: lead };
}
