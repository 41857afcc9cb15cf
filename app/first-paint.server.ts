/** What the first paint needs comes with the page; what it does not need waits (docs/decisions/010). */
import { readFileSync } from 'node:fs';

/** The page as it is sent. In development, where styles and start script are others, it stays as it is. */
export function paintFirst(html: string): string {
  return import.meta.env.DEV ? html : scriptsLater(stylesInside(html));
}

/**
 * The page's style sheets, inside the page: one request instead of one and a round trip. Their links stay, disabled, so
 * that the router finds what it has rendered, and does not fetch them for the next page.
 */
function stylesInside(html: string): string {
  const sheets: string[] = [];
  const page = html.replace(/<link rel="stylesheet" href="([^"]+)"/g, (link, path: string) => {
    sheets.push(path);
    return `${link} disabled=""`;
  });
  return page.replace(
    '<link rel="stylesheet"',
    () => `<style>${sheets.map(built).join('')}</style><link rel="stylesheet"`,
  );
}

const files = new Map<string, string>();

/** A built file, by its path on the site. */
function built(path: string): string {
  const file = files.get(path) ?? readFileSync(`build/client${path}`, 'utf8');
  files.set(path, file);
  return file;
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
