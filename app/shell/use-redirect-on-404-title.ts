import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { address } from '#app/i18n/addresses.ts';
import { storedLanguage } from '#app/i18n/preference.ts';

/**
 * Replaces a document whose title contains “404” by the home page in the stored language, English by default
 * (product.md A6).
 */
export function useRedirectOn404Title(): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is read anew after every navigation
  useEffect(() => {
    if (document.title.includes('404')) navigate(address(storedLanguage() ?? 'en', 'home'), { replace: true });
  }, [key, navigate]);
}
