import { Form, NavLink } from 'react-router';
import { address } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import { shellTexts } from '#app/office-kit/frame/texts.ts';
import { officeLanguages } from '#app/office-kit/texts.ts';
import { PostButton } from '#app/office-kit/ui/post-button.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { Logo } from '#app/ui/icons.tsx';
import { languageDefinitions } from '#content/languages.ts';
import { content } from '#content/load.server.ts';

type HeaderProps = { person: string | undefined; path: string };

/** Brand and, for people who are signed in, the menu. On narrow screens the menu is a popover. */
export function Header({ person, path }: HeaderProps) {
  const words = useTexts(shellTexts);
  return (
    <>
      <header className="top">
        <a className="top__brand" href="/office">
          <Logo />
          <span>
            <b>{content().site.brand}</b> <span className="top__office">{words.name}</span>
          </span>
        </a>
        {person === undefined ? null : (
          <button type="button" className="top__menu" popoverTarget="menu">
            {words.menu}
          </button>
        )}
      </header>
      {person === undefined ? null : <Menu person={person} path={path} />}
    </>
  );
}

function Menu({ person, path }: { person: string; path: string }) {
  const words = useTexts(shellTexts);
  const language = useLanguage();
  return (
    <nav id="menu" className="menu" popover="auto" aria-label={words.menu}>
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <NavLink to={section === 'today' ? '/' : `/${section}`} end={section === 'today'}>
              {words.nav[section]}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="menu__foot">
        <p>{fill(words.signedInAs, { name: person })}</p>
        <LanguageForm path={path} />
        <PostButton action="/sign-out" isSmall>
          {words.signOut}
        </PostButton>
        <a href={address(language, 'home')}>{words.site}</a>
      </div>
    </nav>
  );
}

function LanguageForm({ path }: { path: string }) {
  const words = useTexts(shellTexts);
  const current = useLanguage();
  return (
    <Form method="post" action="/language" className="menu__language">
      <input type="hidden" name="to" value={path} />
      <label htmlFor="language">{words.language}</label>
      <select id="language" name="language" defaultValue={current}>
        {officeLanguages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageDefinitions[language].name}
          </option>
        ))}
      </select>
      <button type="submit" className="button button--outline button--small">
        {words.change}
      </button>
    </Form>
  );
}

/** The parts of the office in the order of the menu; also their addresses, except of the first. */
const sections = [
  'today',
  'leads',
  'waitlist',
  'consents',
  'bookings',
  'deliveries',
  'countdowns',
  'words',
  'assistant',
  'statistics',
  'settings',
  'backup',
  'retention',
  'audit',
  'access',
] as const;
