import { createContext } from 'react-router';

/** Who is asking, as far as the server knows: proxies are believed only as far as `TRUST_PROXY` says. */
export type Visitor = {
  /** The visitor's network address, for rate limits only; never stored, never logged. */
  address: string;
  /** The public origin of the site as the visitor sees it, without a trailing slash. */
  origin: string;
};

/** Set by the server for every request, read by loaders and actions. */
export const visitorContext = createContext<Visitor>();

/** The status with which the server has refused a request already, so that only the page that says so is rendered. */
export const refusedContext = createContext<number | null>(null);
