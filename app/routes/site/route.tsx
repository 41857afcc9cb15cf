import { data, Outlet, useRouteLoaderData } from 'react-router';
import { ChatOutlet } from '#app/chat/chat-outlet.tsx';
import { useChatSlot } from '#app/chat/use-chat-slot.ts';
import { liveBanner } from '#app/domain/countdown/countdown.server.ts';
import { cacheControl } from '#app/http/cache-control.server.ts';
import { errorStatusContext } from '#app/http/request-context.server.ts';
import { isLanguage, pageAt } from '#app/i18n/addresses.ts';
import { languageGate } from '#app/i18n/language-gate.server.ts';
import { isUnknownPath, pageLanguage } from '#app/i18n/page-language.server.ts';
import { Banner } from '#app/shell/banner.tsx';
import { BelowFoldStyles } from '#app/shell/below-fold-styles.tsx';
import { FailurePage } from '#app/shell/failure-page.tsx';
import { Footer } from '#app/shell/footer.tsx';
import { Header } from '#app/shell/header.tsx';
import type { ShellData } from '#app/shell/shell-data.ts';
import { useCursorTrail } from '#app/shell/use-cursor-trail.ts';
import { useFocusOnNewPage } from '#app/shell/use-focus-on-new-page.ts';
import { useLiveCountdown } from '#app/shell/use-live-countdown.ts';
import { usePreferredLanguage } from '#app/shell/use-preferred-language.ts';
import { useScrollToSection } from '#app/shell/use-scroll-to-section.ts';
import { useStoreFollowedLanguage } from '#app/shell/use-store-followed-language.ts';
import { shouldRevalidateAfterForm } from '#app/ui/form/form-request.ts';
import { useMarkHydrated } from '#app/ui/use-hydrated.ts';
import type { Route } from './+types/route';

export const middleware: Route.MiddlewareFunction[] = [sendToLanguage];

/** A first segment that is no language is a path without a language (SPEC 2.1). */
async function sendToLanguage({ request, params }: Route.LoaderArgs, next: () => Promise<Response>) {
  const { language } = params as { language?: string };
  return language === undefined || isLanguage(language) || request.method === 'POST' ? next() : languageGate(request);
}

/** The countdown on the home page, which is also what an unknown path shows; `null` on every other page (SPEC 2.3). */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const status = context.get(errorStatusContext);
  if (status) throw data(null, { status });
  const unknownPath = isUnknownPath(params);
  const live = unknownPath || pageAt(url.pathname) === 'home' ? await liveBanner(pageLanguage(request, params)) : null;
  const ticks = live?.countdown && !unknownPath;
  return data(live, ticks ? { headers: { 'Cache-Control': cacheControl.ticking } } : undefined);
}

/** A page with a running countdown is soon another one. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const shouldRevalidate = shouldRevalidateAfterForm;

/** What stands on every page: skip link, header, footer, chat, cursor trail; and on the home page the countdown. */
export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const shell = useRouteLoaderData('root') as ShellData | undefined;
  const main = useFocusOnNewPage();
  useMarkHydrated();
  useScrollToSection();
  useStoreFollowedLanguage();
  usePreferredLanguage(shell?.language);
  useCursorTrail();
  useChatSlot(shell?.chat);
  const countdown = useLiveCountdown(loaderData, shell?.language);
  if (!shell) return <Outlet />;
  const { language, messages, brand, email, year, unknownPath } = shell;
  return (
    <>
      <a className="skip-link" href="#main">
        {messages.skip}
      </a>
      {countdown ? <Banner {...countdown} language={language} /> : null}
      <Header language={language} brand={brand} unknownPath={unknownPath} messages={messages.header} />
      <main id="main" tabIndex={-1} ref={main}>
        <Outlet />
      </main>
      <BelowFoldStyles />
      <Footer
        language={language}
        brand={brand}
        email={email}
        year={year}
        messages={messages.footer}
        links={messages.header}
      />
      <ChatOutlet language={language} messages={messages.chat} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useRouteLoaderData('root') as ShellData | undefined;
  return <FailurePage error={error} shell={shell} />;
}
