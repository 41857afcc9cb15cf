import { type ToggleEvent, useEffect } from 'react';
import { address } from '#app/i18n/addresses.ts';
import { Chevron, Logo } from '#app/ui/icons.tsx';
import { MenuLink, PageLink, PageNavLink, SectionLink } from '#app/ui/page-link.tsx';
import { Flag, LanguageLinks } from './language-choice.tsx';
import type { ShellData } from './shell-data.ts';

const sections = ['services', 'process', 'comparison', 'pricing'] as const;

/** The first paint waits for it (`<link rel="expect">` in root.tsx): a header without its last part would shift. */
export const headerEndId = 'menu';

/** `unknownPath`: the links to other languages lead to their home pages. */
type Props = { shell: ShellData; unknownPath?: boolean };

export function Header({ shell, unknownPath = shell.unknownPath ?? false }: Props) {
  const { language, brand } = shell;
  const messages = shell.messages.header;
  useScrolledClass();
  useClosingMenus();
  useCoveredPage();
  const contact = address(language, 'contact');
  const languageLinks = <LanguageLinks language={language} toHome={unknownPath} />;
  return (
    <header className="header">
      <PageLink className="logo" to={address(language, 'home')}>
        <Logo />
        <span>{brand}</span>
      </PageLink>
      <nav className="main-nav" aria-label={messages.main}>
        <NavigationLinks shell={shell} Link={PageNavLink} />
      </nav>
      <div className="language-menu">
        {/* The accessible name contains the visible text, for speech input (WCAG 2.5.3). */}
        <button type="button" popoverTarget="languages" aria-label={`${language.toUpperCase()}, ${messages.language}`}>
          <Flag language={language} />
          {language.toUpperCase()}
          <Chevron />
        </button>
        <ul id="languages" className="language-menu__list" popover="auto">
          {languageLinks}
        </ul>
      </div>
      <PageNavLink className="button button--outline button--small header__contact" to={contact}>
        {messages.contact}
      </PageNavLink>
      <button type="button" className="menu-button" popoverTarget={headerEndId}>
        <span>{messages.menu}</span>
        <span className="menu-button__close">{messages.close}</span>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M3 8h18" />
          <path d="M3 16h18" />
        </svg>
      </button>
      <div id={headerEndId} className="menu" popover="auto" onBeforeToggle={coverPage}>
        <nav aria-label={messages.mobile}>
          <NavigationLinks shell={shell} Link={MenuLink} />
        </nav>
        <ul className="menu__languages">{languageLinks}</ul>
        <div className="menu__actions">
          {shell.call ? (
            <MenuLink className="button button--amber" to={shell.call}>
              {messages.book}
            </MenuLink>
          ) : null}
          <MenuLink className={`button button--${shell.call ? 'outline' : 'amber'}`} to={contact}>
            {messages.contact}
          </MenuLink>
        </div>
      </div>
    </header>
  );
}

/** A menu closes on a choice (product.md P2). */
function useClosingMenus() {
  useEffect(() => {
    const close = ({ target }: MouseEvent) =>
      (target as Element).closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover();
    document.addEventListener('click', close);
    return () => document.removeEventListener('click', close);
  }, []);
}

/** The open menu covers the page: `menu.css` hides the page meanwhile, so that the focus stays in the header. */
function coverPage({ newState }: Pick<ToggleEvent<HTMLElement>, 'newState'>) {
  document.documentElement.classList.toggle('is-covered', newState === 'open');
}

/** A menu opens without script, so it may be open before; a header that is removed closes it without an event. */
function useCoveredPage() {
  useEffect(() => {
    const isKnown = CSS.supports('selector(:popover-open)');
    if (isKnown && document.getElementById(headerEndId)?.matches(':popover-open')) coverPage({ newState: 'open' });
    return () => coverPage({ newState: 'closed' });
  }, []);
}

function NavigationLinks({ shell, Link }: { shell: ShellData; Link: typeof PageNavLink }) {
  const { language, menu } = shell;
  return (
    <ul>
      {sections.map((section) => (
        <li key={section}>
          <SectionLink to={address(language, 'home', { section })}>{shell.messages.header[section]}</SectionLink>
        </li>
      ))}
      {menu.map(([page, label]) => (
        <li key={page}>
          <Link to={address(language, page)}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

/** A scrolled page has a more opaque header (product.md P1). */
function useScrolledClass() {
  useEffect(() => {
    const update = () => document.documentElement.classList.toggle('is-scrolled', scrollY > 8);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
}
