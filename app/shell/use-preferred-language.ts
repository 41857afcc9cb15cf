import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { inLanguage, languageOf } from '#app/i18n/addresses.ts';
import { preferredLanguage } from '#app/i18n/preference.ts';
import type { Language } from '#content/languages.ts';

/**
 * Shows a demo page that has no language in its address in the visitor's stored language (product.md A10). The server
 * chose by `Accept-Language`; the address stays the same (React Router's `mask` option).
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
