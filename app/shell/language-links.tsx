import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { address, inLanguage } from '#app/i18n/addresses.ts';
import { storeLanguage } from '#app/i18n/preference.ts';
import { afterPaint } from '#app/ui/frame-loop.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { type Language, languageNames, languages } from '#content/languages.ts';

const flags = import.meta.glob<string>('./art/flag-*.svg', { eager: true, import: 'default' });

/** The same page in each language. Choosing one stores it and replaces the history entry (SPEC 4). */
export function LanguageLinks({ language, toHome }: { language: Language; toHome: boolean }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const to = (other: Language) => (toHome ? address(other, 'home') : inLanguage(pathname, other) + search);

  function choose(event: MouseEvent, other: Language) {
    storeLanguage(other);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // Without a connection the other words cannot come, and what was typed here must not go.
    if (!navigator.onLine) return;
    const { hash } = location;
    // The list closes, and the focus must not be lost with it.
    event.currentTarget.closest('details')?.querySelector('summary')?.focus({ preventScroll: true });
    afterPaint(async () => {
      await navigate(to(other), { replace: true, preventScrollReset: true });
      // Only now: the router scrolls to any hash it is given.
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
        {languageNames[other]}
      </PageLink>
    </li>
  ));
}

export function Flag({ language }: { language: Language }) {
  return <img src={flags[`./art/flag-${language}.svg`]} width="24" height="16" alt="" loading="lazy" />;
}
