/** What the first paint needs comes with the page; what it does not need waits (docs/decisions/010). */
import { existsSync, globSync, readFileSync } from 'node:fs';
import type { EntryContext } from 'react-router';
import { integrityOf } from './domain/inline-code.server.ts';
import type { Start } from './start.ts';
import { folded, still } from './ui/unfold.ts';

type Manifest = EntryContext['manifest'];

/** The built page as it is sent. */
export function paintFirst(html: string, manifest: Manifest, state: PageState): string {
  // The styles last: they are half of the page, and nothing is looked for in them.
  return stylesInside(foldedAtFirst(startLater(html, manifest, state)));
}

/** `state` is what the loaders gave, as the router serializes it. */
type PageState = { start: Start; state: string };

/**
 * The page's style sheets, inside the page: one request instead of one and a round trip. Their links stay, disabled, so
 * that the router finds what it has rendered, and does not fetch them for the next page. One that the router marks with a
 * `#` has another link without it: else the bundler would not know the sheet again, and bring it once more with the first
 * piece of script that is fetched later, behind all others, and with every typeface of it anew.
 */
function stylesInside(html: string): string {
  const first: string[] = [];
  let later = '';
  const inside = html.replace(/<link rel="stylesheet" href="([^"#]+)(#?)"(?! fetchP)/g, (link, path, mark) => {
    first.push(path);
    return `${mark ? `<link rel="stylesheet" href="${path}" disabled="">` : ''}${link} disabled=""`;
  });
  const end = inside.indexOf('</head>');
  const head = inside
    .slice(0, end)
    .replace('<link rel="stylesheet"', (link) => `<style>${first.map(built).join('')}</style>${link}`)
    .replace(/<link rel="stylesheet" href="([^"]+)"(?= fetchP)/, (link, path) => {
      later = path;
      return `${link} disabled=""`;
    });
  return head + behindFirstScreen(inside.slice(end), later);
}

/**
 * The sheet of a low priority stands in the body, where what it is for begins: what is above is painted without it. That
 * is the footer, and on the home page the sections before it, which a visitor may leave. What follows waits: Chromium does
 * not read on before the sheet is there, and other browsers do not run a script before, so there is one.
 */
function behindFirstScreen(body: string, path: string): string {
  const wait = `<link rel="stylesheet" href="${path}" fetchpriority="low"><script>0</script>`;
  return body
    .replace(/<\/section><div id="part"[^>]*>/, (before) => before + wait)
    .replace('<footer', (footer) => wait + footer);
}

const files = new Map<string, string>();
const fileOf = (path: string) => `build/client${path}`;

/** A built file, by its path on the site. */
function built(path: string): string {
  const file = files.get(path) ?? readFileSync(fileOf(path), 'utf8');
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
 * The start script (`start.ts`) and what it needs, at the end of the page. What differs from page to page is data, which
 * needs no hash in the page's policy; the script is asked for at a low priority.
 */
function startLater(html: string, manifest: Manifest, { start, state }: PageState): string {
  const data = `<script type="application/json" id="start">${asData(JSON.stringify(start))}</script><script type="text/plain" id="state">${asData(state)}</script>`;
  return html.replace('</body>', () => `${startOfAll(manifest)}${data}</body>`);
}

let ofAll: string | undefined;

/** What all pages begin with: the hash of every module (Subresource Integrity), without which none may begin, and the first. */
function startOfAll({ sri, url }: Manifest): string {
  if (ofAll === undefined) {
    // Not of modules that are nothing in a browser, or are in the start script.
    const modules = Object.keys(typeof sri === 'object' ? sri : {}).filter(
      (path) => path !== url && existsSync(fileOf(path)) && built(path).trim() !== '',
    );
    const integrity = Object.fromEntries(modules.map((path) => [path, integrityOf(built(path))]));
    const [file = ''] = globSync('assets/start-*.js', { cwd: fileOf('/') });
    const first = `/${file.replaceAll('\\', '/')}`;
    // The router looks for the map by this attribute.
    ofAll = `<script rr-importmap="" type="importmap">${JSON.stringify({ integrity })}</script><script type="module" async fetchpriority="low" src="${first}" integrity="${integrityOf(built(first))}"></script>`;
  }
  return ofAll;
}

/** What a page says to the start script; the router's own would be told the same. */
export function startOf({ serverHandoffString = '{}', staticHandlerContext }: EntryContext): Start {
  return {
    // What is `false` is as good as not there.
    context: JSON.parse(serverHandoffString, (_, value) => (value === false ? undefined : value)),
    routes: staticHandlerContext.matches.map(({ route }) => route.id),
  };
}

/** JSON, or lines of it, that no browser takes for markup. */
const asData = (text: string) => text.replaceAll('<', '\\u003c');
