/**
 * Markup made from text is how scripts are smuggled into a page. The content security policy forbids it, so that nothing
 * of ours can do it by mistake (Trusted Types, https://w3c.github.io/trusted-types/). Runs before all modules.
 */
(() => {
  /** What React writes to create a `<script>`, which the browser then does not run. Nothing of anybody's is in it. */
  const reactPlaceholder = '<script></script>';

  /** Everything else is left out, and said: an exception in the middle of React would take the whole page away. */
  function createHTML(markup) {
    if (markup === reactPlaceholder) return markup;
    console.error('Markup was made from text, and left out.');
    return '';
  }

  /** Scripts come from our own origin alone, as the content security policy says too. */
  function createScriptURL(url) {
    return new URL(url, location.href).origin === location.origin ? url : '';
  }

  globalThis.trustedTypes?.createPolicy('default', { createHTML, createScriptURL });
})();
