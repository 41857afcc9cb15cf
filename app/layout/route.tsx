import { data, Outlet, useOutletContext, useRouteLoaderData } from 'react-router';
import { clientContext, errorStatusContext } from '#app/http/request-context.server.ts';
import { isLanguage } from '#app/i18n/addresses.ts';
import { chooseLanguage } from '#app/pages/choose-language.server.ts';
import { useFocusOnNewPage, useScrollToSection } from '#app/shell/after-navigation.ts';
import { StylesAtEnd } from '#app/shell/below-fold.tsx';
import { useCursorTrail } from '#app/shell/cursor-trail.ts';
import { FailurePage } from '#app/shell/failure-page.tsx';
import { Footer } from '#app/shell/footer.tsx';
import { Header } from '#app/shell/header.tsx';
import { usePreferredLanguage, useStoreFollowedLanguage } from '#app/shell/language-choice.tsx';
import type { ShellData, ShellParts } from '#app/shell/shell-data.ts';
import { useMarkHydrated } from '#app/ui/use-hydrated.ts';
import type { Route } from './+types/route';

export const middleware: Route.MiddlewareFunction[] = [answerWithoutLanguage];

/** Lets a path without a language choose one (product.md A3). */
async function answerWithoutLanguage({ request, params, context }: Route.LoaderArgs, next: () => Promise<Response>) {
  const { language } = params as { language?: string };
  if (language === undefined || isLanguage(language) || request.method === 'POST') return next();
  return chooseLanguage(request, context.get(clientContext).origin);
}

/** An error page of the server shows the layout's `ErrorBoundary`. */
export function loader({ context }: Route.LoaderArgs) {
  const status = context.get(errorStatusContext);
  if (status) throw data(null, { status });
  return null;
}

export const shouldRevalidate = () => false;

/** The layout of every page: skip link, header, footer, cursor trail, and what features hand to it. */
export default function SiteLayout() {
  const shell = useRouteLoaderData('root') as ShellData | undefined;
  const parts = useOutletContext<ShellParts | undefined>() ?? {};
  const main = useFocusOnNewPage();
  useMarkHydrated();
  useScrollToSection();
  useStoreFollowedLanguage();
  usePreferredLanguage(shell?.language);
  useCursorTrail();
  if (!shell) return <Outlet context={parts} />;
  return (
    <>
      <a className="skip-link" href="#main">
        {shell.messages.skip}
      </a>
      {parts.banner}
      {parts.notice ? <p className="shell-notice">{parts.notice}</p> : null}
      <Header shell={shell} />
      <main id="main" tabIndex={-1} ref={main}>
        <Outlet context={parts} />
      </main>
      <StylesAtEnd />
      <Footer shell={shell} />
      {parts.chat}
      {shell.preview ? (
        <aside className="preview-note">
          <b>{shell.preview.text}</b>
          {shell.preview.links.map(({ to, label }) => (
            <a key={to} href={to}>
              {label}
            </a>
          ))}
        </aside>
      ) : null}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useRouteLoaderData('root') as ShellData | undefined;
  return <FailurePage error={error} shell={shell} />;
}
