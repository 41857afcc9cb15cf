/** Keeps scripts out of the way of the first paint: they wait until the page is idle or somebody touches it. */

/** The page as it is sent. In development, where the start script has other lines, it stays as it is. */
export function paintFirst(html: string): string {
  return import.meta.env.DEV ? html : scriptsLater(html);
}

/**
 * The router's start script imports everything at once, and its preloads compete with the first paint. The same imports
 * are made here when the browser has nothing else to do, or at the first sign that somebody wants something. What a
 * visitor does before is the browser's own business: links, forms, menus and `<details>` work without us.
 */
function scriptsLater(html: string): string {
  return html
    .replace(/<link rel="modulepreload"[^>]*\/>/g, '')
    .replace(
      /(<script type="module" async="">)([\s\S]*?)(<\/script>)/,
      (_, open, code, close) => open + deferred(code) + close,
    );
}

/** The start script, its imports turned into calls. It has only lines of these forms (`Scripts` of react-router). */
function deferred(code: string): string {
  const names: string[] = [];
  const addresses: string[] = [];
  const rest = code
    .replace(/^\s*import\s+(?:\* as (\w+) from\s+)?"([^"]+)";?/gm, (_, name: string | undefined, address: string) => {
      names.push(name ?? '');
      addresses.push(address);
      return '';
    })
    .trim();
  const loads = addresses.map((address) => `import(${JSON.stringify(address)})`).join(',');
  return `{const go=()=>{if(go.done)return;go.done=1;for(const e of events)removeEventListener(e,go,true);Promise.all([${loads}]).then(([${names.join(',')}])=>{${rest}})},events=["pointerdown","keydown","focusin","input","touchstart"];for(const e of events)addEventListener(e,go,{capture:true,passive:true});const idle=()=>(self.requestIdleCallback??setTimeout)(go,{timeout:2000});document.readyState==="complete"?idle():addEventListener("load",idle)}`;
}
