/** The document, header and menu of all pages of the office, their error page, and what the menu's forms do. */
import type { ReactNode } from 'react';
import {
  Form,
  isRouteErrorResponse,
  Link,
  Outlet,
  type RouteObject,
  redirect,
  useLoaderData,
  useRouteError,
} from 'react-router';
import { textValue } from '#app/http/form-data.server.ts';
import { address } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import { updateColleague } from '#app/office-kit/colleagues.server.ts';
import { localPath, type OfficeArgs, officeContext, readPost, requireSession } from '#app/office-kit/office-context.ts';
import { places } from '#app/office-kit/part.tsx';
import { endSession, setCookie } from '#app/office-kit/session.server.ts';
import { kitTexts, type OfficeLanguage, officeLanguages } from '#app/office-kit/texts.ts';
import { PostButton } from '#app/office-kit/ui/form.tsx';
import { Filters } from '#app/office-kit/ui/list.tsx';
import { Page } from '#app/office-kit/ui/page.tsx';
import { type FrameData, useFrameData, useLanguage, useMayOpen, useTexts } from '#app/office-kit/use-texts.ts';
import { Logo } from '#app/ui/icons.tsx';
import { languageDefinitions } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { officeFiles } from './files.server.ts';
import { guard } from './guard.server.ts';
import { parts } from './parts.ts';
import { viewTexts } from './texts.ts';

export const middleware = [guard];

export function loader({ context, request }: OfficeArgs): FrameData {
  const { language, session, client, isPost, mayOpen } = context.get(officeContext);
  const { pathname, search, searchParams } = new URL(request.url);
  const isConfirmed = session?.isConfirmed === true;
  return {
    language,
    person: session?.person.name,
    origin: client.origin,
    path: pathname + search,
    done: isPost ? null : searchParams.get('done'),
    isConfirmed,
    mayOpen,
    hasEditor: mayOpen('/words') && parts.some(({ menu }) => 'words' in menu(language)),
    placeOf: (text) =>
      mayOpen('/words') ? parts.map(({ placeOf }) => placeOf?.(text, language)).find(Boolean) : undefined,
    justConfirmed: isConfirmed ? searchParams.get('confirmed') : null,
  };
}

export function Component() {
  const { person, path } = useLoaderData<typeof loader>();
  return (
    <Document person={person} path={path}>
      <Outlet />
    </Document>
  );
}

export function ErrorBoundary() {
  return (
    <Document person={useFrameData()?.person} path="/office">
      <Failure error={useRouteError()} />
    </Document>
  );
}

function Failure({ error }: { error: unknown }) {
  const { frame, signIn } = useTexts(kitTexts);
  if (isRouteErrorResponse(error) && error.data === 'insecure')
    return <Page title={signIn.insecure.title} lead={signIn.insecure.text} />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const texts: Record<number, string> = frame.failures;
  return (
    <Page title={frame.failures.title} lead={texts[status] ?? frame.failures[500]}>
      <p>
        <a href="/office">{frame.failures.back}</a>
      </p>
    </Page>
  );
}

/** `POST /office/sign-out` ends the session, on the server too. */
export const signOutRoute: RouteObject = {
  path: 'sign-out',
  async action({ context }: OfficeArgs) {
    const session = requireSession({ context });
    await endSession(session);
    await audit(session.person.name, 'signed-out');
    const { headers } = context.get(officeContext);
    headers.append('Set-Cookie', setCookie('session', '', 0));
    // Nothing of the office stays in the browser's caches.
    headers.set('Clear-Site-Data', '"cache"');
    return redirect('/sign-in', 303);
  },
};

/** `POST /office/language`: the language of the office for this person. */
export const languageRoute: RouteObject = {
  path: 'language',
  async action(args: OfficeArgs) {
    const { person, form } = await readPost(args);
    const language = officeLanguages.find((each) => each === textValue(form, 'language'));
    if (language) await updateColleague(person.id, { language });
    return redirect(localPath(textValue(form, 'to')), 303);
  },
};

type DocumentProps = { person: string | undefined; path: string; children: ReactNode };

/** Views set their own `<title>`. */
function Document({ person, path, children }: DocumentProps) {
  const language = useLanguage();
  const { skip } = useTexts(kitTexts).frame;
  return (
    <html lang={language} dir={messages(language).language.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="theme-color" content="#2a1138" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {officeFiles.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {officeFiles.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body className={person === undefined ? 'office' : 'office with-menu'}>
        <a className="skip-link" href="#main">
          {skip}
        </a>
        <Header isSignedIn={person !== undefined} />
        {person === undefined ? null : <Menu person={person} path={path} />}
        <main id="main" className="main">
          {person === undefined ? null : <Subpages path={path} />}
          {children}
        </main>
      </body>
    </html>
  );
}

function Header({ isSignedIn }: { isSignedIn: boolean }) {
  const { name, menu } = useTexts(kitTexts).frame;
  return (
    <header className="top">
      <a className="top__brand" href="/office">
        <Logo />
        <span>
          <b>{content().site.brand}</b> <span className="top__office">{name}</span>
        </span>
      </a>
      {isSignedIn ? (
        <button type="button" className="top__menu" popoverTarget="menu">
          {menu}
        </button>
      ) : null}
    </header>
  );
}

/** The entries of the menu, with the pages of each that this person may open. */
function placesOf(language: OfficeLanguage, mayOpen: (page: string) => boolean) {
  const texts = kitTexts[language].frame.places;
  const titles: Record<string, string> = { '/': viewTexts[language].today.title };
  const byPlace = Map.groupBy(parts, ({ place = 'administration' }) => place);
  const found = places.map((place) => {
    const menus = (byPlace.get(place) ?? []).map(({ menu }) => menu(language));
    const pages = Object.entries(Object.assign(place === 'today' ? titles : {}, ...menus) as Record<string, string>)
      .map(([page, title]) => ({ page: page.startsWith('/') ? page : `/${page}`, title }))
      .filter(({ page }) => mayOpen(page));
    return { title: texts[place as keyof typeof texts] ?? pages[0]?.title ?? '', pages };
  });
  return found.filter(({ pages }) => pages.length > 0);
}

/** Whether the page with this path is this page, or below it. */
const isOn = (path: string, page: string) => new RegExp(`^/office${page === '/' ? '' : page}([/?]|$)`).test(path);

/** The one that this page is, or is below; `/access/people` is below `/access`. */
function currentPage(groups: ReturnType<typeof placesOf>, opened: string) {
  // A person is below the list that has their row.
  const path = opened.replace(/^\/office\/people\/(call)?/, (_, call) => `/office/${call ? 'bookings' : 'leads'}/`);
  const found = groups.flatMap(({ pages }) => pages).filter(({ page }) => isOn(path, page));
  return found.sort((one, other) => other.page.length - one.page.length)[0];
}

/** Links to the other pages of this entry of the menu. */
function Subpages({ path }: { path: string }) {
  const { subpages } = useTexts(kitTexts).frame;
  const groups = placesOf(useLanguage(), useMayOpen());
  const current = currentPage(groups, path);
  const pages = groups.find((group) => current && group.pages.includes(current))?.pages ?? [];
  if (pages.length < 2) return null;
  return (
    <Filters
      label={subpages}
      isSub
      filters={pages.map((each) => ({ to: each.page, label: each.title, isCurrent: each === current }))}
    />
  );
}

/** A popover on narrow screens. */
function Menu({ person, path }: { person: string; path: string }) {
  const texts = useTexts(kitTexts).frame;
  const language = useLanguage();
  const groups = placesOf(language, useMayOpen());
  const current = currentPage(groups, path);
  return (
    <nav id="menu" className="menu" popover="auto" aria-label={texts.menu}>
      <ul>
        {groups.map((group) => (
          <li key={group.title}>
            <Link
              to={group.pages[0]?.page ?? '/'}
              aria-current={current && group.pages.includes(current) ? 'true' : undefined}
            >
              {group.title}
            </Link>
          </li>
        ))}
      </ul>
      <div className="menu__foot">
        <p>{fill(texts.signedInAs, { name: person })}</p>
        <LanguageForm path={path} />
        <PostButton action="/sign-out" isSmall>
          {texts.signOut}
        </PostButton>
        <a href={address(language, 'home')}>{texts.site}</a>
      </div>
    </nav>
  );
}

function LanguageForm({ path }: { path: string }) {
  const texts = useTexts(kitTexts).frame;
  const current = useLanguage();
  return (
    <Form method="post" action="/language" className="menu__language">
      <input type="hidden" name="to" value={path} />
      <label htmlFor="language">{texts.language}</label>
      <select id="language" name="language" defaultValue={current}>
        {officeLanguages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageDefinitions[language].name}
          </option>
        ))}
      </select>
      <button type="submit" className="button button--outline button--small">
        {texts.change}
      </button>
    </Form>
  );
}
