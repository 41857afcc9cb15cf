import './root.css';
import { type ReactNode, useEffect } from 'react';
import { Meta, Outlet, redirect, ScrollRestoration, useNavigate, useRouteLoaderData } from 'react-router';
import { turkishGlyphs } from '#app/fonts/glyphs.ts';
import headlines from '#app/fonts/headlines.woff2';
import headlinesTurkish from '#app/fonts/headlines-turkish.woff2';
import text from '#app/fonts/text.woff2';
import textTurkish from '#app/fonts/text-turkish.woff2';
import {
  clientContext,
  countedPageContext,
  errorStatusContext,
  methodContext,
  previewContext,
  routePatternContext,
} from '#app/http/request-context.server.ts';
import { callAddress, callFacts } from '#app/i18n/call-facts.server.ts';
import { companyFacts } from '#app/i18n/company-facts.server.ts';
import { frameTexts, pageLinks } from '#app/pages/page-texts.ts';
import { content, messages } from '#content/load.server.ts';
import type { Route } from './+types/root';
import { Styles } from './document/critical-css.tsx';
import { ScriptsAfterFirstPaint, Start } from './document/scripts.tsx';
import { LayOutBeforeScroll, skippingOffscreen } from './document/skip-offscreen.tsx';
import { address, canonicalPath, ownPageId, pageAt } from './i18n/addresses.ts';
import { isUnknownPath, pageLanguage } from './i18n/page-language.server.ts';
import { storedLanguage } from './i18n/preference.ts';
import { FailurePage } from './shell/failure-page.tsx';
import { headerEndId } from './shell/header.tsx';
import { isOtherLanguage, type ShellData } from './shell/shell-data.ts';
import { useHydrated } from './ui/use-hydrated.ts';

export const middleware: Route.MiddlewareFunction[] = [redirectToCanonicalPath, identifyPage];

/** Redirects other spellings of an address permanently (product.md A2). */
function redirectToCanonicalPath({ request }: { request: Request }) {
  const url = new URL(request.url);
  const canonical = canonicalPath(url.pathname);
  if (canonical !== null) throw redirect(canonical + url.search, 308);
}

/** Sets the contexts for the log, the metrics and the page views (docs/decisions/015). */
function identifyPage({ request, url, params, pattern, context }: Route.LoaderArgs) {
  context.set(routePatternContext, `/${pattern}`);
  context.set(methodContext, request.method);
  const language = pageLanguage(request, params);
  const name = url.pathname.split('/')[2] ?? '';
  const ownPage = Object.hasOwn(messages(language).ownPages, name) ? ownPageId(name) : undefined;
  const page = pageAt(url.pathname) ?? ownPage;
  if (page) context.set(countedPageContext, { page, language });
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const language = pageLanguage(request, params);
  const texts = messages(language);
  const { common, home, language: rules } = texts;
  const { title, lead, report, offline, statuses } = common.failure;
  const status = context.get(errorStatusContext);
  // A GET needs only those of a navigation and that of the error page: the others are for forms.
  const isForm = context.get(methodContext) !== 'GET';
  // "/de/sheets/it": a page may have no such name.
  const codes = ['429', '503', String(status), ...(Object.keys(params).length > 1 ? ['404'] : [])];
  const shown = Object.entries(statuses).filter(([code]) => isForm || codes.includes(code));
  const failure = {
    title,
    lead,
    report,
    offline,
    statuses: Object.fromEntries(shown),
    backHome: common.labels.backHome,
  };
  const { site } = content();
  const preview = context.get(previewContext);
  const { brand } = site;
  return {
    language,
    origin: context.get(clientContext).origin,
    year: new Date().getFullYear(),
    brand,
    company: companyFacts(site),
    // Left out where they are the usual ones, because they would be in every page.
    ...(isUnknownPath(params) && { unknownPath: true }),
    ...(rules.direction === 'rtl' && { direction: rules.direction }),
    ...(hasTurkishLetters(home.hero.headline.join('') + home.hero.lead) && { turkishFonts: true }),
    // An error page of the server, and a preview, have addresses that scripts would not find in the route table.
    ...((status !== null || preview) && { withScripts: false }),
    ...(preview && { preview }),
    ...pageLinks(texts),
    ...(callFacts() && { call: callAddress(language, 'consultation') }),
    messages: { skip: common.skip, ...frameTexts(texts), failure },
  } satisfies ShellData & Record<string, unknown>;
}

export const shouldRevalidate = isOtherLanguage;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang={data?.language ?? 'en'} dir={data?.direction} {...skippingOffscreen} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#150a1d" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {useHydrated() ? <link rel="manifest" href="/site.webmanifest" /> : null}
        {preloadedFonts(data?.turkishFonts).map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="expect" href={`#${headerEndId}`} blocking="render" />
        <Meta />
        <Styles />
        {data?.withScripts === false ? null : <LayOutBeforeScroll />}
      </head>
      <body>
        {children}
        {data?.withScripts === false ? null : (
          <>
            <ScrollRestoration />
            <Start />
            <ScriptsAfterFirstPaint />
          </>
        )}
      </body>
    </html>
  );
}

/** Fonts for the first paint. Turkish has ğ, ş, ı and İ in nearly every line. */
function preloadedFonts(turkishFonts = false): string[] {
  const latin = [headlines, text];
  return turkishFonts ? [...latin, headlinesTurkish, textTurkish] : latin;
}

function hasTurkishLetters(line: string): boolean {
  return [...turkishGlyphs].some((letter) => line.includes(letter));
}

export default function App() {
  useRedirectOn404Title();
  return <Outlet />;
}

/** Goes home, in the stored language, whenever the document's title contains “404” (product.md A6). */
function useRedirectOn404Title(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let title = '';
    const goHome = () => {
      // The navigation changes the head before it changes the title.
      if (document.title === title) return;
      title = document.title;
      if (title.includes('404')) navigate(address(storedLanguage() ?? 'en', 'home'), { replace: true });
    };
    goHome();
    const observer = new MutationObserver(goHome);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [navigate]);
}

/** Errors of the shell itself; all others are caught by the layout route, which has the texts of the shell. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root');
  return <FailurePage error={error} shell={data} />;
}
