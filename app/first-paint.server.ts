/** What the first paint needs comes with the page; what it does not need waits (docs/decisions/010). */
import { existsSync, globSync, readFileSync } from 'node:fs';
import type { EntryContext } from 'react-router';
import { integrityOf } from '#app/http/inline-hashes.server.ts';
import type { Start } from './start.ts';

type Manifest = EntryContext['manifest'];

/** On the root element until the styles of what is below the first screen are there. */
const bare = 'is-bare';

/** The built page as it is sent. */
export function paintFirst(html: string, manifest: Manifest, state: PageState): string {
  // The styles last: they are half of the page, and nothing is looked for in them.
  return stylesInside(paintThenGoOn(startLater(html, manifest, state)));
}

/** `state` is what the loaders gave, as the router serializes it. */
type PageState = { start: Start; state: string };

/**
 * The page's style sheets, inside the page: one request instead of one and a round trip. Their links stay, but say nothing
 * yet (`rel=""`): browsers fetch ahead what a link to a sheet names, even one that is disabled. The start script makes
 * disabled sheets of them, so that the router finds what it has rendered and does not fetch them for the next page. One
 * that the router marks with a `#` has another link without it: else the bundler would not know the sheet again, and bring
 * it once more with the first piece of script that is fetched later, behind all others, and with every typeface of it
 * anew. The sheet of a low priority waits (`paintThenGoOn`); without script it is an ordinary one.
 */
function stylesInside(html: string): string {
  const first: string[] = [];
  const page = html.replace(/<link rel="stylesheet" href="([^"#]+)(#?)"(?=( fetchP)?)/g, (link, path, mark, late) => {
    const silent = link.replace('stylesheet', '');
    if (late) return `<noscript><link href="${path}" rel="stylesheet"></noscript>${silent}`;
    first.push(path);
    return `${mark ? `<link rel="" href="${path}">` : ''}${silent}`;
  });
  return page.replace('<link rel=""', (link) => `<style>${first.map(built).join('')}</style>${link}`);
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
 * What follows the first paint: the sheet of a low priority (`later.css`), then the start script. Asked for with the page,
 * they would share a phone's line with the typefaces. Until the sheet is there, what it is for is hidden (`is-bare`), and
 * then shown, in a piece of work of its own.
 * Where a part of the page was asked for, or the browser will scroll to where somebody was, the first paint waits for the
 * sheet. The start script is not begun before the end of the page, where the hashes of modules are; and both come also to
 * a page that is never painted, in a tab behind another.
 */
function paintThenGoOn(html: string): string {
  const script = `{
    const { classList } = document.documentElement;
    const sheet = document.querySelector("link[fetchpriority]");
    const begin = () => import(document.getElementById("begin").src);
    const goOn = () => {
      sheet.rel ||= "stylesheet";
      document.readyState === "loading" ? addEventListener("DOMContentLoaded", begin) : begin();
    };
    const show = () => classList.remove("${bare}");
    if (location.hash || performance.getEntriesByType("navigation")[0]?.type !== "navigate") {
      sheet.setAttribute("blocking", "render");
      sheet.rel = "stylesheet";
    } else {
      classList.add("${bare}");
      sheet.onload = sheet.onerror = () => requestAnimationFrame(() => setTimeout(show));
    }
    new PerformanceObserver(goOn).observe({ type: "paint", buffered: true });
    addEventListener("load", () => setTimeout(goOn, 1000));
  }`;
  return html.replace('</head>', () => `<script>${script.replace(/\n\s*/g, '')}</script></head>`);
}

/** What the start script needs, at the end of the page. What differs from page to page is data: no hash in the policy. */
function startLater(html: string, manifest: Manifest, { start, state }: PageState): string {
  const data = `<script type="application/json" id="start">${asData(JSON.stringify(start))}</script><script type="text/plain" id="state">${asData(state)}</script>`;
  return html.replace('</body>', () => `${startOfAll(manifest)}${data}</body>`);
}

let ofAll: string | undefined;

/**
 * What all pages begin with: the hash of every module (Subresource Integrity), without which none may begin, and where the
 * first is. `nomodule` has the browser leave it alone until `paintThenGoOn` imports it; its hash is there for scanners,
 * which do not read import maps.
 */
function startOfAll({ sri, url }: Manifest): string {
  if (ofAll === undefined) {
    // Not of modules that are nothing in a browser, or are in the start script.
    const modules = Object.keys(typeof sri === 'object' ? sri : {}).filter(
      (path) => path !== url && existsSync(fileOf(path)) && built(path).trim() !== '',
    );
    const [file = ''] = globSync('assets/start-*.js', { cwd: fileOf('/') });
    const first = `/${file.replaceAll('\\', '/')}`;
    const integrity = Object.fromEntries([first, ...modules].map((path) => [path, integrityOf(built(path))]));
    // The router looks for the map by this attribute.
    ofAll = `<script rr-importmap="" type="importmap">${JSON.stringify({ integrity })}</script><script nomodule id="begin" src="${first}" integrity="${integrity[first]}"></script>`;
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
