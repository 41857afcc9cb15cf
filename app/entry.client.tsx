import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

declare global {
  /** Brings the page to life; the start script calls it (`start.ts`). */
  var hydratePage: () => void;
}

globalThis.hydratePage = () => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
};

// Built, this file also holds what every page needs, so route modules import it, and it may be here before they are.
// In development the router's own script imports it last.
if (import.meta.env.DEV) hydratePage();
