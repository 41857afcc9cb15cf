/** What the first paint needs comes with the page; what it does not need waits (docs/decisions/010). */
import { existsSync, globSync, readFileSync } from 'node:fs';
import type { EntryContext } from 'react-router';
import { integrityOf } from './domain/inline-code.server.ts';
import type { Start } from './start.ts';
import { folded, still } from './ui/unfold.ts';

type Manifest = EntryContext['manifest'];

/** The built page as it is sent. */
export function paintFirst(html: string, state: PageState): string {
  // The styles last: they are half of the page, and nothing is looked for in them.
  return stylesInside(foldedAtFirst(scriptsLater(html, state)));
}

/** `state` is what the loaders gave, as the router serializes it. */
type PageState = { start: Start; state: string };

const leaned = new WeakMap<Manifest, Manifest>();

/**
 * The router's manifest with shorter hashes for the import map (Subresource Integrity), which every page carries, and
 * without those of modules that are nothing in a browser, or are in the start script.
 */
export function lean(manifest: Manifest): Manifest {
  let known = leaned.get(manifest);
  if (!known) {
    const { sri } = manifest;
    const paths = Object.keys(typeof sri === 'object' ? sri : {});
    const kept = paths.filter((path) => path !== manifest.url && existsSync(fileOf(path)) && built(path).trim() !== '');
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
 * Without the router's scripts at the end of the page; what they say is data for our own start script (`start.ts`), which
 * needs no hash in the page's policy. Their elements stay, empty, for React to find, and its preloads, for a medium that
 * there is not. The start script is asked for at once, at a low priority: behind the import map, without which modules may
 * not begin.
 */
function scriptsLater(html: string, { start, state }: PageState): string {
  const end = html.lastIndexOf('</main>');
  const data = `<script type="application/json" id="start">${asData(JSON.stringify(start))}</script><script type="text/plain" id="state">${asData(state)}</script>`;
  const tail = html
    .slice(end)
    .replace(/(<script(?: type="module" async="")?>)[\s\S]*?(<\/script>)/g, '$1$2')
    .replace(/<script[^>]*type="importmap"[\s\S]*?<\/script>/, (map) => map + tagOfStart())
    .replace('</body>', () => `${data}</body>`);
  return html.slice(0, end).replace(preloads, '<link rel="modulepreload" media="not all"$1/>') + tail;
}

const preloads = /<link rel="modulepreload"([^>]*?)(?: integrity="[^"]*")?\/>/g;

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

let startScript: string | undefined;

function tagOfStart(): string {
  if (startScript === undefined) {
    const [path = ''] = globSync('assets/start-*.js', { cwd: fileOf('/') }).map(
      (file) => `/${file.replaceAll('\\', '/')}`,
    );
    startScript = `<script type="module" async fetchpriority="low" src="${path}" integrity="${integrityOf(built(path))}"></script>`;
  }
  return startScript;
}
