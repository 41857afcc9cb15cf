import { useEffect } from 'react';
import { address, type Section } from '#app/i18n/addresses.ts';
import { Chevron, Mark } from '#app/ui/icons.tsx';
import { PageLink, PageNavLink } from '#app/ui/page-link.tsx';
import { SectionLink } from '#app/ui/section-link.tsx';
import type { Language } from '#content/languages.ts';
import type { Page } from '#content/schema.ts';
import { Flag, LanguageLinks } from './language-links.tsx';
import { Popup } from './popup.tsx';

const sections: Section[] = ['services', 'process', 'comparison', 'pricing'];

/** Nothing is painted before it is there (`root.tsx`): a bar without its last part would move the others when that comes. */
export const endOfBar = 'menu';

type Props = { language: Language; brand: string; unknownPath: boolean; words: Page<'common'>['header'] };

export function Header({ language, brand, unknownPath, words }: Props) {
  useMarkScrolled();
  const contact = address(language, 'contact');
  const languageLinks = <LanguageLinks language={language} toHome={unknownPath} />;
  return (
    <header className="bar">
      <PageLink className="logo" to={address(language, 'home')}>
        <Mark />
        <span>{brand}</span>
      </PageLink>
      <nav className="nav" aria-label={words.main}>
        <NavigationLinks language={language} words={words} />
      </nav>
      <Popup
        className="lang"
        // What is to be seen is part of the name, for those who speak to their browser (WCAG 2.5.3).
        summaryLabel={`${language.toUpperCase()}, ${words.language}`}
        label={
          <>
            <Flag language={language} />
            {language.toUpperCase()}
            <Chevron />
          </>
        }
      >
        <ul className="lang__l">{languageLinks}</ul>
      </Popup>
      <PageNavLink className="btn btn--line btn--s bar__cta" to={contact}>
        {words.contact}
      </PageNavLink>
      <Popup
        id={endOfBar}
        className="menu"
        modal
        label={
          <>
            <span className="menu__o">{words.menu}</span>
            <span className="menu__c">{words.close}</span>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path className="m1" d="M3 8h18" />
              <path className="m2" d="M3 16h18" />
            </svg>
          </>
        }
      >
        <div className="menu__p">
          <nav aria-label={words.mobile}>
            <NavigationLinks language={language} words={words} />
          </nav>
          <ul className="menu__l">{languageLinks}</ul>
          <PageLink className="btn btn--lamp" to={contact}>
            {words.contact}
          </PageLink>
        </div>
      </Popup>
    </header>
  );
}

function NavigationLinks({ language, words }: Pick<Props, 'language' | 'words'>) {
  return (
    <ul>
      {sections.map((section) => (
        <li key={section}>
          <SectionLink to={address(language, 'home', { section })}>{words[section as keyof typeof words]}</SectionLink>
        </li>
      ))}
      {(['faq', 'about'] as const).map((page) => (
        <li key={page}>
          <PageNavLink to={address(language, page)}>{words[page]}</PageNavLink>
        </li>
      ))}
    </ul>
  );
}

/** The bar becomes more opaque once the page is scrolled (SPEC 2.2). */
function useMarkScrolled() {
  useEffect(() => {
    const mark = () => document.documentElement.classList.toggle('is-scrolled', scrollY > 8);
    mark();
    addEventListener('scroll', mark, { passive: true });
    return () => removeEventListener('scroll', mark);
  }, []);
}
