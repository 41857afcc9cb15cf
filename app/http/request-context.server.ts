import { createContext } from 'react-router';
import type { CountedPage } from '#app/telemetry/counted.server.ts';
import type { ClientInfo } from './client-info.server.ts';

export const clientContext = createContext<ClientInfo>();

/** The method of the document's request: loaders that run after an action see GET. */
export const methodContext = createContext('GET');

export const errorStatusContext = createContext<number | null>(null);

/** Set by the root route, for every page with an address; the server counts its views. */
export const countedPageContext = createContext<CountedPage | null>(null);

/** Set by loaders, so that a change of what has the tag removes their page from the page cache. */
export const cacheTagsContext = createContext<readonly string[]>([]);

/** What a preview says of itself, above the page. */
export type PreviewNote = { text: string; links: { to: string; label: string }[] };

export const previewContext = createContext<PreviewNote | null>(null);

/** Set by an action for the loader of its request: without script, the title names the error too (product.md F3). */
export const formFailedContext = createContext(false);

export const routePatternContext = createContext<string | null>(null);
