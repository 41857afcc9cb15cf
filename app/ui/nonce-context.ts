import { createContext } from 'react';

/**
 * The nonce of inline scripts during server rendering, for the content security policy (`http/csp.server.ts`).
 * `undefined` in the browser.
 */
export const NonceContext = createContext<string | undefined>(undefined);
