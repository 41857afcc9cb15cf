import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { address, inLanguage, languageOf } from '#app/i18n/addresses.ts';
import { preferredLanguage, storeLanguage } from '#app/i18n/preference.ts';
import { afterPaint } from '#app/ui/frame-loop.ts';
import { isPlainClick, PageLink } from '#app/ui/page-link.tsx';
import { type Language, languageDefinitions, languages } from '#content/languages.ts';

const flags = import.meta.glob<string>('../../content/*/flag.svg', { eager: true, import: 'default' });

/** Links to the same page in each language. A choice is stored and replaces the history entry (product.md L2, L3). */
export function LanguageLinks({ language, toHome }: { language: Language; toHome: boolean }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const to = (other: Language) => (toHome ? address(other, 'home') : inLanguage(pathname, other) + search);

  function choose(event: MouseEvent, other: Language) {
    storeLanguage(other);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // Offline, the page in the other language cannot be loaded, and typed text must not be lost.
    if (!navigator.onLine) return;
    const { hash } = location;
    afterPaint(async () => {
      await navigate(to(other), { replace: true, preventScrollReset: true });
      // The hash is restored after the navigation, because the router would scroll to a hash in its target.
      if (!toHome && hash) history.replaceState(history.state, '', hash);
    });
  }

  return languages.map((other) => (
    <li key={other}>
      <PageLink
        to={to(other)}
        onClick={(event) => choose(event, other)}
        lang={other}
        hrefLang={other}
        aria-current={other === language ? 'true' : undefined}
      >
        <Flag language={other} />
        {languageDefinitions[other].name}
      </PageLink>
    </li>
  ));
}

export function Flag({ language }: { language: Language }) {
  return <img src={flags[`../../content/${language}/flag.svg`]} width="24" height="16" alt="" loading="lazy" />;
}

/** Stores the language of a followed link, not that of an opened address or on going back (product.md L2). */
export function useStoreFollowedLanguage(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const language = languageOf(pathname);
  const current = useRef(language);
  useEffect(() => {
    if (language && current.current && language !== current.current && type !== 'POP') storeLanguage(language);
    current.current = language;
  }, [language, type]);
}

/** Shows a demo without a language in its address in the visitor's language, at the same address (product.md A10). */
export function usePreferredLanguage(rendered: Language | undefined): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (languageOf(pathname) || !rendered) return;
    const preferred = preferredLanguage();
    if (preferred === rendered) return;
    navigate(inLanguage(pathname, preferred) + search + hash, {
      replace: true,
      preventScrollReset: true,
      mask: pathname + search + hash,
    });
  }, [pathname, search, hash, rendered, navigate]);
}
