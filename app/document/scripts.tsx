import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';

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
