/** Runs before all modules: the default policy of Trusted Types, then, after the first paint, the modules. */
(() => {
  /**
   * What React writes to create a `<script>`, which the browser then does not run. All other markup that is made from text
   * is left out, because that is how scripts are smuggled into a page (https://w3c.github.io/trusted-types/). It is left
   * out with a message: an exception in the middle of React would take the whole page away.
   */
  const reactPlaceholder = '<script></script>';

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

  /** How long after the page is loaded modules wait for a paint, in ms. A page in the background is not painted. */
  const timeout = 1000;
  /** See `scripts.tsx`. A script is run when it is inserted with a type that the browser knows. */
  const script = document.querySelector('script[type="text/plain"]');

  function runModules() {
    observer.disconnect();
    if (script.type === 'module') return;
    script.type = 'module';
    script.replaceWith(script);
  }

  const observer = new PerformanceObserver(runModules);
  observer.observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(runModules, timeout));
})();
