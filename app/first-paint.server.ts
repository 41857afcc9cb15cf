/**
 * Makes the first paint need nothing but the HTML: the style sheets stand in the page itself, and the scripts wait until
 * the page is idle or somebody touches it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The page as it is sent. In development, where the build's files do not exist, it stays as it is. */
export function paintFirst(html: string): string {
  return import.meta.env.DEV ? html : scriptsLater(stylesInside(html));
}

/**
 * A style sheet of the build becomes a `<style>`. Its link stays for React, which looks for it, and is `disabled`, so that
 * nothing is loaded (HTML, 4.6.7.5). `ui/use-inlined-styles.ts` takes the style away when the page is left.
 */
function stylesInside(html: string): string {
  return html.replace(
    /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/g,
    (_, href: string) =>
      `<style data-href="${href}">${sheet(href)}</style><link rel="stylesheet" href="${href}" disabled=""/>`,
  );
}

const sheets = new Map<string, string>();

function sheet(href: string): string {
  let css = sheets.get(href);
  if (css === undefined) {
    css = readFileSync(join('build/client', href), 'utf8').trim();
    sheets.set(href, css);
  }
  return css;
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
