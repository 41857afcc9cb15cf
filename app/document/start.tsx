import { createContext, useContext } from 'react';
import script from './start.js?url';

/** The `integrity` of the script. Set on the server of a built site. */
export const StartIntegrity = createContext<string | undefined>(undefined);

/**
 * The script that runs before all modules. Modules have no Subresource Integrity hashes: an import map with them would
 * add 1.7 KB to every page, and they come from our own origin.
 */
export function Start() {
  return <script defer src={script} integrity={useContext(StartIntegrity)} suppressHydrationWarning />;
}
