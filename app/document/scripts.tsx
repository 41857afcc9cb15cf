import { Children, cloneElement, createContext, Fragment, isValidElement, type ReactNode, useContext } from 'react';
import { Scripts } from 'react-router';
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

/**
 * React Router's `<Scripts>` with modules that are fetched after the first paint: without `modulepreload` links, and
 * with a type that browsers do not run until `start.js` sets it to `module`. `Scripts` has no option for either, so it
 * is called as a function and its elements are changed.
 */
export function ScriptsAfterFirstPaint() {
  return withDeferredModules(Scripts({}));
}

function withDeferredModules(node: ReactNode): ReactNode {
  if (!isValidElement<{ children?: ReactNode; type?: string }>(node)) return node;
  if (node.type === 'link') return null;
  if (node.type === 'script' && node.props.type === 'module') return cloneElement(node, { type: 'text/plain' });
  return node.type === Fragment ? Children.map(node.props.children, withDeferredModules) : node;
}
