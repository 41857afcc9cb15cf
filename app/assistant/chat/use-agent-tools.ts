import { useEffect } from 'react';
import type { Language } from '#content/languages.ts';

/** Offers the site's tools to AI agents, where the browser has an interface for them (product.md F10). */
export function useAgentTools(language: Language | undefined): void {
  useEffect(() => {
    if (language && 'modelContext' in document)
      import('./agent-tools.ts').then((tools) => tools.registerTools(language));
  }, [language]);
}
