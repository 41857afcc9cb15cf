import { createContext, useContext } from 'react';
import script from './trusted-types.js?url';

/** The hash of the script as `integrity` has it. Set on the server, in a built site. */
export const TrustedTypesIntegrity = createContext<string | undefined>(undefined);

/**
 * The default policy of Trusted Types, before any module runs. Modules come from our own origin and have no hashes
 * (Subresource Integrity): an import map of them is 1.7 KB in every page.
 */
export function TrustedTypes() {
  return <script defer src={script} integrity={useContext(TrustedTypesIntegrity)} suppressHydrationWarning />;
}
