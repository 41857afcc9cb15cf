import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { address } from '#app/i18n/addresses.ts';
import { storedLanguage } from '#app/i18n/preference.ts';

/** SPEC 2.1: a document whose title contains 404 sends the visitor to the stored language's home page, English by default. */
export function useRedirectOn404Title(): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is read anew after every navigation
  useEffect(() => {
    if (document.title.includes('404')) navigate(address(storedLanguage() ?? 'en', 'home'), { replace: true });
  }, [key, navigate]);
}
