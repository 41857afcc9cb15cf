import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';

/**
 * React Router's `<Scripts>` without its `modulepreload` links, which it has no option for: browsers fetch these ahead of
 * the typefaces. Called as a function, so that its elements can be filtered.
 */
export function ScriptsWithoutPreloads() {
  return withoutLinks(Scripts({}));
}

function withoutLinks(node: ReactNode): ReactNode {
  if (!isValidElement<{ children?: ReactNode }>(node)) return node;
  if (node.type === 'link') return null;
  return node.type === Fragment ? Children.map(node.props.children, withoutLinks) : node;
}
