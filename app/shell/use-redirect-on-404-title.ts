import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { address } from '#app/i18n/addresses.ts';
import { storedLanguage } from '#app/i18n/preference.ts';

/**
 * Replaces a document whose title contains “404”, whenever that changes, by the home page in the stored language,
 * English by default (product.md A6).
 */
export function useRedirectOn404Title(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let title = '';
    const redirect = () => {
      // The navigation changes the head before it changes the title.
      if (document.title === title) return;
      title = document.title;
      if (title.includes('404')) navigate(address(storedLanguage() ?? 'en', 'home'), { replace: true });
    };
    redirect();
    const observer = new MutationObserver(redirect);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [navigate]);
}
