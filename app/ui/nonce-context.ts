import { createContext } from 'react';

/**
 * What an inline script of ours carries as `nonce` while a page is rendered on the server, so that the content security
 * policy names it (`http/inline-hashes.server.ts`). In the browser there is none.
 */
export const MarkOfScripts = createContext<string | undefined>(undefined);
