import { data, Outlet, useRouteLoaderData } from 'react-router';
import { useChatSlot } from '#app/assistant/chat/slot.ts';
import { useAgentTools } from '#app/assistant/chat/use-agent-tools.ts';
import { ChatOutlet } from '#app/assistant/chat/widget.tsx';
import { Banner } from '#app/countdown/banner/banner.tsx';
import { useLiveCountdown } from '#app/countdown/banner/live-countdown.ts';
import { liveBanner } from '#app/countdown/countdown.server.ts';
import { cacheControl } from '#app/http/cache-control.server.ts';
import { cacheTagsContext, clientContext, errorStatusContext } from '#app/http/request-context.server.ts';
import { isLanguage, pageAt } from '#app/i18n/addresses.ts';
import { isUnknownPath, pageLanguage } from '#app/i18n/page-language.server.ts';
import { pages } from '#app/i18n/pages.ts';
import { languageGate } from '#app/pages/language-gate.server.ts';
import { useFocusOnNewPage, useScrollToSection } from '#app/shell/after-navigation.ts';
import { BelowFoldStyles } from '#app/shell/below-fold.tsx';
import { useCursorTrail } from '#app/shell/cursor-trail.ts';
import { FailurePage } from '#app/shell/failure-page.tsx';
import { Footer } from '#app/shell/footer.tsx';
import { Header } from '#app/shell/header.tsx';
import { usePreferredLanguage, useStoreFollowedLanguage } from '#app/shell/language-choice.tsx';
import { shouldRevalidateAfterForm } from '#app/ui/form/form-request.ts';
import { useMarkHydrated } from '#app/ui/use-hydrated.ts';
import type { RootData } from '../root.tsx';
import type { Route } from './+types/route';

export const middleware: Route.MiddlewareFunction[] = [answerWithLanguageGate];

/** Answers a path without a language with the language gate (product.md A3). */
async function answerWithLanguageGate({ request, params, context }: Route.LoaderArgs, next: () => Promise<Response>) {
  const { language } = params as { language?: string };
  if (language === undefined || isLanguage(language) || request.method === 'POST') return next();
  return languageGate(request, context.get(clientContext).origin);
}

/** The countdown of pages that have it, and of unknown paths, which show the home page; else `null` (product.md C5). */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const status = context.get(errorStatusContext);
  if (status) throw data(null, { status });
  const unknownPath = isUnknownPath(params);
  const page = unknownPath ? 'home' : pageAt(url.pathname);
  if (!page || !pages[page].countdown) return data(null);
  const live = await liveBanner(pageLanguage(request, params));
  context.set(cacheTagsContext, [...context.get(cacheTagsContext), 'countdown']);
  // A page with a clock that runs is cached for one second, whatever the page itself says.
  return data(live, live.countdown ? { headers: { 'Cache-Control': cacheControl.sharedOneSecond } } : undefined);
}

export const shouldRevalidate = shouldRevalidateAfterForm;

/** The layout of every page: skip link, header, footer, chat, cursor trail, and the countdown of pages that have it. */
export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const shell = useRouteLoaderData('root') as RootData | undefined;
  const main = useFocusOnNewPage();
  useMarkHydrated();
  useScrollToSection();
  useStoreFollowedLanguage();
  usePreferredLanguage(shell?.language);
  useCursorTrail();
  useAgentTools(shell?.language);
  useChatSlot(shell?.chat, shell?.hostedChat?.asks);
  const countdown = useLiveCountdown(loaderData, shell?.language);
  if (!shell) return <Outlet />;
  const { language, messages } = shell;
  return (
    <>
      <a className="skip-link" href="#main">
        {messages.skip}
      </a>
      {countdown ? <Banner {...countdown} language={language} /> : null}
      <Header shell={shell} />
      <main id="main" tabIndex={-1} ref={main}>
        <Outlet />
      </main>
      <BelowFoldStyles />
      <Footer shell={shell} />
      <ChatOutlet language={language} messages={messages.chat} hosted={shell.hostedChat} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useRouteLoaderData('root') as RootData | undefined;
  return <FailurePage error={error} shell={shell} />;
}
