import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType, useRouteLoaderData } from 'react-router';
import { ChatOutlet } from '#app/chat/chat-outlet.tsx';
import { useChatSlot } from '#app/chat/use-chat-slot.ts';
import { liveBanner } from '#app/domain/countdown.server.ts';
import { refusalOf } from '#app/domain/refusal.server.ts';
import { errorStatusContext } from '#app/http/request-context.server.ts';
import { isLanguage, languageOf } from '#app/i18n/addresses.ts';
import { languageGate } from '#app/i18n/language-gate.server.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { storeLanguage } from '#app/i18n/preference.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import { FailurePage } from '#app/ui/failure-page.tsx';
import { Footer } from '#app/ui/footer.tsx';
import { notAfterForm } from '#app/ui/form/network.ts';
import { Header } from '#app/ui/header.tsx';
import { useFollowLinks } from '#app/ui/links.tsx';
import { scrollToSection, sectionScrollDelay } from '#app/ui/scrolling.ts';
import { unfold } from '#app/ui/unfold.ts';
import { useMarkHydrated } from '#app/ui/use-hydrated.ts';
import type { Route } from './+types/route';
import { Banner } from './banner.tsx';
import { Prefetch } from './prefetch.tsx';
import { useLiveCountdown } from './use-live-countdown.ts';
import { usePreferredLanguage } from './use-preferred-language.ts';
import { useTrail } from './use-trail.ts';

export const middleware: Route.MiddlewareFunction[] = [sendToLanguage];

/** A first segment that is no language is a path without a language (SPEC 2.1). */
async function sendToLanguage({ request, params }: Route.LoaderArgs, next: () => Promise<Response>) {
  const { language } = params as { language?: string };
  return language === undefined || isLanguage(language) ? next() : languageGate(request);
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const language = pageLanguage(request, params);
  const status = context.get(errorStatusContext);
  if (status) throw refusalOf(language, status);
  return liveBanner(language);
}

export const shouldRevalidate = notAfterForm;

/** What stands on every page: skip link, countdown, header, footer, cursor trail. */
export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const shell = useRouteLoaderData<typeof rootLoader>('root');
  const main = useFocusOnNewPage();
  useMarkHydrated();
  useFollowLinks();
  useScrollToSection();
  useStoreFollowedLanguage();
  usePreferredLanguage(shell?.language);
  useTrail();
  useEffect(unfold, []);
  useChatSlot(shell?.chat);
  const countdown = useLiveCountdown(loaderData, shell?.language);
  if (!shell) return <Outlet />;
  const { language, words, brand, email, year, unknownPath } = shell;
  return (
    <>
      <a className="skip" href="#main" target="_self">
        {words.skip}
      </a>
      {countdown ? <Banner {...countdown} language={language} /> : null}
      <Header language={language} brand={brand} unknownPath={unknownPath} words={words.header} />
      <main id="main" tabIndex={-1} ref={main}>
        <Outlet />
      </main>
      <Footer language={language} brand={brand} email={email} year={year} words={words.footer} links={words.header} />
      <ChatOutlet language={language} words={words.chat} />
      <Prefetch />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useRouteLoaderData<typeof rootLoader>('root');
  return <FailurePage error={error} shell={shell} />;
}

/** After a navigation the keyboard and the screen reader start at the new page; a mere change of language moves nothing. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const page = languageOf(pathname) ? pathname.slice(3) : pathname;
  const shown = useRef(page);
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    main.current?.focus({ preventScroll: true });
  }, [page]);
  return main;
}

/** SPEC 2.2: who comes home for a section is scrolled on to it, 100 ms after the page is there. Going back scrolls nothing. */
function useScrollToSection(): void {
  const { key, state } = useLocation();
  const type = useNavigationType();
  const section: unknown = state?.section;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival counts, also a second one at the same section
  useEffect(() => {
    if (typeof section !== 'string' || type === 'POP') return;
    const timer = setTimeout(scrollToSection, sectionScrollDelay, section);
    return () => clearTimeout(timer);
  }, [key, section, type]);
}

/** Following a link to another prefix stores the language; opening an address, or going back, does not (DECISIONS 2). */
function useStoreFollowedLanguage(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const language = languageOf(pathname);
  const current = useRef(language);
  useEffect(() => {
    if (language && current.current && language !== current.current && type !== 'POP') storeLanguage(language);
    current.current = language;
  }, [language, type]);
}
