/** What the first paint needs comes with the page; what it does not need waits (docs/decisions/010). */
import { readFileSync } from 'node:fs';
import type { EntryContext } from 'react-router';
import { integrityOf } from './domain/inline-code.server.ts';
import { folded, still } from './ui/unfold.ts';

type Manifest = EntryContext['manifest'];

/** The page as it is sent, rendered with this manifest. In development, where styles and start script are others, it stays as it is. */
export function paintFirst(html: string, manifest: Manifest): string {
  if (import.meta.env.DEV) return html;
  // The styles last: they are half of the page, and nothing is looked for in them.
  return stylesInside(foldedAtFirst(manifestEarly(scriptsLater(html), manifest)));
}

const leaned = new WeakMap<Manifest, Manifest>();

/**
 * The router's manifest with shorter hashes for the import map (Subresource Integrity), which every page carries, and
 * without those of modules that are nothing in a browser.
 */
export function lean(manifest: Manifest): Manifest {
  let known = leaned.get(manifest);
  if (!known) {
    const { sri } = manifest;
    const kept = Object.keys(typeof sri === 'object' ? sri : {}).filter((path) => built(path).trim() !== '');
    known = { ...manifest, sri: sri && Object.fromEntries(kept.map((path) => [path, integrityOf(built(path))])) };
    leaned.set(manifest, known);
  }
  return known;
}

/**
 * The page's style sheets, inside the page: one request instead of one and a round trip. Their links stay, disabled, so
 * that the router finds what it has rendered, and does not fetch them for the next page. One that the router marks with
 * a `#` has another link without it: else the bundler would not know the sheet again, and bring it once more with the
 * first piece of script that is fetched later, behind all others, and with every typeface of it anew.
 */
function stylesInside(html: string): string {
  const sheets: string[] = [];
  const page = html.replace(/<link rel="stylesheet" href="([^"#]+)(#?)"/g, (link, path: string, mark: string) => {
    sheets.push(path);
    return `${mark ? `<link rel="stylesheet" href="${path}" disabled="">` : ''}${link} disabled=""`;
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
 * What is below the first screen is laid out later (`ui/unfold.ts`): not where a part of the page was asked for, nor
 * where the browser will scroll to where somebody was, nor where it cannot keep its place while sections above grow.
 */
function foldedAtFirst(html: string): string {
  const script = `if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate"&&CSS.supports("overflow-anchor","auto")){const{classList}=document.documentElement;classList.add("${folded}","${still}");addEventListener("scroll",()=>classList.remove("${still}"),{once:true})}`;
  return html.replace('</head>', () => `<script>${script}</script></head>`);
}

/**
 * The router's start script imports everything at once, and its preloads compete with the first paint. The same is done
 * here when the browser has nothing else to do, or at the first sign that somebody wants something. What a visitor does
 * before is the browser's own business: links, forms, menus and `<details>` work without us.
 */
function scriptsLater(html: string): string {
  return scrollLater(html)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" media="not all"')
    .replace(
      /(<script type="module" async="">)([\s\S]*?)(<\/script>)/,
      (_, open, code, close) => open + whenIdle(start(code)) + close,
    );
}

/**
 * The manifest of the routes, which every page imports, as a script with its hash that begins to load at once, at a low
 * priority: behind the import map, without which modules may not begin.
 */
function manifestEarly(html: string, { url, sri }: Manifest): string {
  const hash = typeof sri === 'object' ? sri[url] : undefined;
  if (!hash) return html;
  const script = `<script type="module" async fetchpriority="low" src="${url}" integrity="${hash}"></script>`;
  return html.replace(/<script[^>]*type="importmap"[\s\S]*?<\/script>/, (map) => map + script);
}

/**
 * The router's script that scrolls to where somebody was (`ScrollRestoration` of react-router) reads the session's
 * storage and writes to its history, both of which the first paint would wait for. It runs at once where somebody was
 * here before; else, to name the new entry of the history, right before the router begins.
 */
function scrollLater(html: string): string {
  return html.replace(
    /<script>(\(\(storageKey, restoreKey\)[\s\S]*?)<\/script>/,
    (_, code) => `<script>globalThis.restoreScroll=()=>{${code}};if(history.state?.key)restoreScroll()</script>`,
  );
}

/**
 * What the router's start script does (`Scripts` of react-router), with its imports made together: the modules of the
 * routes, their manifest, and the file that begins.
 */
function start(code: string): string {
  const names: string[] = [];
  const routes: string[] = [];
  const others: string[] = [];
  const rest = code
    .replace(/^\s*import "([^"]+)";/m, (_, manifest: string) => {
      others.push(manifest);
      return '';
    })
    .replace(/^\s*import \* as (\w+) from "([^"]+)";/gm, (_, name: string, path: string) => {
      names.push(name);
      routes.push(path);
      return '';
    })
    .replace(/import\("([^"]+)"\);?\s*$/, (_, entry: string) => {
      others.push(entry);
      return 'try{restoreScroll()}catch{}hydratePage()';
    });
  const imports = [...routes.map(moduleAt), ...others.map((path) => `import("${path}")`)];
  return `Promise.all([${imports}]).then(([${names}])=>{${rest.trim()}})`;
}

/** Imports a built module; of one that only hands on what is in another file, that file: one request less. */
function moduleAt(path: string): string {
  const [, names = '', file] = /^export\{([^}]*)\}from"\.(\/[^"]+)";?\s*$/.exec(built(path)) ?? [];
  if (file === undefined) return `import("${path}")`;
  const members = names.split(',').map((name) => name.replace(/^(\S+) as (\S+)$/, '$2:m.$1'));
  return `import("/assets${file}").then(m=>({${members}}))`;
}

/** A script that runs once the page is loaded and idle, or somebody touches it. */
function whenIdle(script: string): string {
  return `{const go=()=>{if(go.done)return;go.done=1;for(const e of events)removeEventListener(e,go,true);${script}},events=["pointerdown","keydown","focusin","input","touchstart"];for(const e of events)addEventListener(e,go,{capture:true,passive:true});const idle=()=>(self.requestIdleCallback??setTimeout)(go,{timeout:2000});document.readyState==="complete"?idle():addEventListener("load",idle)}`;
}
