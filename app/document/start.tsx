import { createContext, useContext } from 'react';
import script from './start.js?url';

/** The `integrity` of the script. Set on the server of a built site. */
export const StartIntegrity = createContext<string | undefined>(undefined);

/**
 * The script that runs before all modules; it is sent as it is, so its comments are short.
 *
 * - It sets the default policy of Trusted Types (https://w3c.github.io/trusted-types/). Markup from text is rejected
 *   with a console message and an empty result, because an exception inside of React would unmount the whole page.
 * - It lays the whole page out at the first scroll: a scroll position below sections of an estimated height would be
 *   another place when the visitor comes back.
 * - It starts the modules after the first paint.
 *
 * Modules have no Subresource Integrity hashes: an import map with them would
 * add 1.7 KB to every page, and they come from our own origin.
 */
export function Start() {
  return <script defer src={script} integrity={useContext(StartIntegrity)} suppressHydrationWarning />;
}
