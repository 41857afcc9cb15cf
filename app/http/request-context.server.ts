/** React Router contexts that the server and the routes share for one request. */
import { createContext } from 'react-router';
import type { CountedPage } from '#app/site/daily-statistics.server.ts';
import type { ClientInfo } from './client-info.server.ts';

/** Set by the server for every request. */
export const clientContext = createContext<ClientInfo>();

/** Set by the root route: the method of the document's request. Loaders that run after an action see GET. */
export const methodContext = createContext('GET');

/** Set by the server to render the error page of this HTTP status. */
export const errorStatusContext = createContext<number | null>(null);

/** Set by the root route for every page with an address; the server counts its views. */
export const countedPageContext = createContext<CountedPage | null>(null);

/** Set by loaders that read what has a tag, so that a change removes their page from the page cache. */
export const cacheTagsContext = createContext<readonly string[]>([]);

/** Set by the server for the preview of a page in the office, which has no scripts. */
export const previewContext = createContext(false);

/**
 * Set by an action when its form has errors, and read by the loader of the same request: without script, the title of
 * the page names the error too (product.md F3).
 */
export const formFailedContext = createContext(false);

/** The path pattern of the matched route (`/:language/faq`), set by the root route for log and metrics. */
export const routePatternContext = createContext<string | null>(null);
