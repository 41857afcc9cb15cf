import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { languageOf } from '#app/i18n/addresses.ts';
import { storeLanguage } from '#app/i18n/preference.ts';

/**
 * Stores the language when a link to another language was followed, not when an address is opened or on going back
 * (product.md L2).
 */
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
