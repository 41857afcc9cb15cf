import { createContext } from 'react';

/**
 * The nonce of inline scripts while a page is rendered on the server, so that the content security policy can name them
 * (`http/csp.server.ts`). In the browser there is none.
 */
export const NonceContext = createContext<string | undefined>(undefined);
