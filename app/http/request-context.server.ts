/** What the server and the routes tell each other about one request (React Router's contexts). */
import { createContext } from 'react-router';
import type { CountedPage } from '#app/domain/statistics/daily-statistics.server.ts';
import type { ClientInfo } from './client-info.server.ts';

/** Set by the server for every request. */
export const clientContext = createContext<ClientInfo>();

/** Set by the server where only the error page for this HTTP status is wanted. */
export const errorStatusContext = createContext<number | null>(null);

/** Which page a request is for, set by the root for every page that has an address; the server counts its views. */
export const countedPageContext = createContext<CountedPage | null>(null);

/**
 * Set by the action when a form came back with errors, and read by the loader that runs after it in the same request:
 * the title of a page that is rendered without script names the error too.
 */
export const formFailedContext = createContext(false);

/** The path pattern of the route that a request is for (`/:language/faq`), set by the root for log and metrics. */
export const routePatternContext = createContext<string | null>(null);
