import { createContext, useContext } from 'react';
import script from './start.js?url';

/** The hash of the script as `integrity` has it. Set on the server, in a built site. */
export const StartIntegrity = createContext<string | undefined>(undefined);

/**
 * The script that runs before all modules. Modules come from our own origin and have no hashes (Subresource Integrity): an
 * import map of them is 1.7 KB in every page.
 */
export function Start() {
  return <script defer src={script} integrity={useContext(StartIntegrity)} suppressHydrationWarning />;
}
