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
 * that the router finds what it has rendered, and does not fetch them for the next page. One that the router marks with a
 * `#` has another link without it: else the bundler would not know the sheet again, and bring it once more with the first
 * piece of script that is fetched later, behind all others, and with every typeface of it anew.
 */
function stylesInside(html: string): string {
  const first: string[] = [];
  const later: string[] = [];
  const inside = html.replace(/<link rel="stylesheet" href="([^"#]+)(#?)"(?! fetchP)/g, (link, path, mark) => {
    first.push(path);
    return `${mark ? `<link rel="stylesheet" href="${path}" disabled="">` : ''}${link} disabled=""`;
  });
  const end = inside.indexOf('</head>');
  const head = inside
    .slice(0, end)
    .replace('<link rel="stylesheet"', (link) => `<style>${first.map(built).join('')}</style>${link}`)
    .replace(/<link rel="stylesheet" href="([^"]+)"(?= fetchP)/g, (link, path) => {
      later.push(path);
      return `${link} disabled=""`;
    });
  return head + behindFirstScreen(inside.slice(end), later);
}

/**
 * Style sheets of a low priority stand in the body, where what they are for begins: what is above is painted without them.
 * That is the footer, unless the page has put one elsewhere itself. What follows waits: Chromium does not read on before
 * they are there, and other browsers do not run a script before, so there is one.
 */
function behindFirstScreen(body: string, sheets: readonly string[]): string {
  const wait = '<script>0</script>';
  const links = sheets
    .filter((path) => !body.includes(`<link rel="stylesheet" href="${path}"`))
    .map((path) => `<link rel="stylesheet" href="${path}" fetchpriority="low">`);
  return body
    .replace(/<link rel="stylesheet"[^>]*><div id="part"[^>]*>/, (before) => before + wait)
    .replace('<footer', (footer) => links.join('') + wait + footer);
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
  return inOne(
    scrollLater(html)
      .replace(
        /<link rel="modulepreload"([^>]*?)( integrity="[^"]*")?\/>/g,
        '<link rel="modulepreload" media="not all"$1/>',
      )
      .replace(
        /(<script type="module" async="">)([\s\S]*?)(<\/script>)/,
        (_, open, code, close) => open + whenIdle(start(code)) + close,
      ),
  );
}

/**
 * The scripts at the end of a page in one: the page's policy then names one hash in place of five. Their elements stay,
 * empty, for React to find.
 */
function inOne(html: string): string {
  const end = html.lastIndexOf('</main>');
  const scripts: string[] = [];
  const rest = html
    .slice(end)
    .replace(/(<script(?: type="module" async="")?>)([\s\S]*?)(<\/script>)/g, (_, open, code: string, close) => {
      if (code) scripts.push(code.trim());
      return open + close;
    });
  return html.slice(0, end) + rest.replace('</body>', () => `<script>${scripts.join(';')}</script></body>`);
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
 * Without the router's script that scrolls to where somebody was (`ScrollRestoration` of react-router): browsers do that
 * by themselves when a page is loaded anew, for which the router asks them. It also names the new entry of the history,
 * which can wait for the router to begin.
 */
function scrollLater(html: string): string {
  return html.replace(/(<script>)\(\(storageKey, restoreKey\)[\s\S]*?(<\/script>)/, '$1$2');
}

const nameEntry = `try{history.state?.key||history.replaceState({key:Math.random().toString(32).slice(2)},"")}catch{}`;

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
      return `${nameEntry}hydratePage()`;
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
