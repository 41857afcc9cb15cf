import { createContext, useContext } from 'react';
import script from './trusted-types.js?url';

/** The hash of the script as `integrity` has it. Set on the server, in a built site. */
export const TrustedTypesIntegrity = createContext<string | undefined>(undefined);

/**
 * The default policy of Trusted Types: the one script that is a file named in the page, so that scanners, which do not
 * read import maps, see that hashes are used.
 */
export function TrustedTypes() {
  return <script src={script} integrity={useContext(TrustedTypesIntegrity)} suppressHydrationWarning />;
}
