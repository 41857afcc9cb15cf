import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { inLanguage, languageOf } from '#app/i18n/addresses.ts';
import { preferredLanguage } from '#app/i18n/preference.ts';
import type { Language } from '#content/languages.ts';

/**
 * A demo without a language in its address was rendered by `Accept-Language`; here the visitor's own choice counts
 * (DECISIONS 3). The address stays as it is: the router shows the page in that language behind it.
 */
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
