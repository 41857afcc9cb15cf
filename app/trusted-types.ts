/**
 * Markup from text is how scripts are smuggled into a page. The content security policy forbids it, so that nothing here
 * can do it by mistake (Trusted Types, https://w3c.github.io/trusted-types/).
 */

/** What React itself writes to create a `<script>`, which the browser then does not run. Nothing of anybody's is in it. */
const reactPlaceholder = '<script></script>';

type Factory = { createPolicy(name: string, rules: { createHTML: (markup: string) => string }): unknown };

/** Everything else is left out, and said: an exception in the middle of React would take the whole page away. */
function createHTML(markup: string): string {
  if (markup === reactPlaceholder) return markup;
  console.error('Markup was made from text, and left out.');
  return '';
}

(globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('default', { createHTML });
