import { Children, cloneElement, createContext, Fragment, isValidElement, type ReactNode, useContext } from 'react';
import { Scripts } from 'react-router';
import script from './start.js?url';

/** Set on the server of a built site. */
export const StartIntegrity = createContext<string | undefined>(undefined);

/**
 * Runs before all modules, and is sent as it is, so its comments are short:
 *
 * - It sets the default policy of Trusted Types (https://w3c.github.io/trusted-types/), which replaces markup from text
 *   by nothing: an exception inside of React would unmount the whole page.
 * - It lays the whole page out at the first scroll, because sections of an estimated height move a restored position.
 * - It starts the modules after the first paint. They have no Subresource Integrity hashes: an import map would add
 *   1.7 KB to every page, and they come from our own origin.
 */
export function Start() {
  return <script defer src={script} integrity={useContext(StartIntegrity)} suppressHydrationWarning />;
}

/** Modules without `modulepreload` that do not run until `start.js` sets their type: `<Scripts>` has no such option. */
export function ScriptsAfterFirstPaint() {
  return withDeferredModules(Scripts({}));
}

function withDeferredModules(node: ReactNode): ReactNode {
  if (!isValidElement<{ children?: ReactNode; type?: string }>(node)) return node;
  if (node.type === 'link') return null;
  if (node.type === 'script' && node.props.type === 'module') return cloneElement(node, { type: 'text/plain' });
  return node.type === Fragment ? Children.map(node.props.children, withDeferredModules) : node;
}
