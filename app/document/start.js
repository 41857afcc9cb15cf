/** Runs before all modules (scripts.tsx). */
(() => {
  /** React creates a `<script>` element, which browsers do not run, from this text. */
  const reactPlaceholder = '<script></script>';

  function createHTML(markup) {
    if (markup === reactPlaceholder) return markup;
    console.error('Markup was made from text, and left out.');
    return '';
  }

  /** Only scripts of our own origin, as in the content security policy. */
  function createScriptURL(url) {
    return new URL(url, location.href).origin === location.origin ? url : '';
  }

  globalThis.trustedTypes?.createPolicy('default', { createHTML, createScriptURL });

  /** See `skip-offscreen.tsx`. A navigation scrolls to the top of the next page. */
  function layOutOffscreen() {
    const { dataset } = document.documentElement;
    // Reading the position can cost a layout.
    if ('skipOffscreen' in dataset && scrollY > 0) delete dataset.skipOffscreen;
  }

  addEventListener('scroll', layOutOffscreen, { passive: true });

  /** In ms after `load`. A page in a background tab is never painted. */
  const timeout = 1000;
  const script = document.querySelector('script[type="text/plain"]');

  function runModules() {
    observer.disconnect();
    if (script.type === 'module') return;
    script.type = 'module';
    // A browser runs a script when it is inserted. Removed first, because WebKit does nothing when an element is moved
    // to the place where it is.
    const { parentNode, nextSibling } = script;
    script.remove();
    parentNode.insertBefore(script, nextSibling);
  }

  const observer = new PerformanceObserver(runModules);
  observer.observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(runModules, timeout));
})();
