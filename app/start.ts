/**
 * Brings a page to life when it is loaded and the browser has nothing else to do, or at the first sign that somebody
 * wants something. It is asked for once the page is painted (`first-paint.server.ts`). What a visitor does before is the
 * browser's own business: links, forms, menus and `<details>` work without us. It does what the router's own start script
 * would (`Scripts` of react-router), which imports everything at once and competes with the first paint.
 *
 * The build puts the router's manifest before it, in one file (`bin/start-script.mjs`); the page says the rest
 * (`first-paint.server.ts`).
 */

import './trusted-types.ts';

/** What a page says about itself, as JSON in the element `#start`; its data is the text of `#state`. */
export type Start = { context: object; routes: string[] };

type RouteFiles = { module: string; path?: string; css?: string[] } & Partial<
  Record<'clientActionModule' | 'clientLoaderModule' | 'clientMiddlewareModule' | 'hydrateFallbackModule', string>
>;

declare global {
  var __reactRouterManifest: { entry: { module: string }; routes: Record<string, RouteFiles> };
  /** Files that only hand on what is in another one: that one, and the names there. */
  var handedOn: Record<string, [file: string, names: Record<string, string>]>;
}

const signs = ['pointerdown', 'keydown', 'focusin', 'input', 'touchstart'];
let begun = false;

for (const sign of signs) addEventListener(sign, go, { capture: true, passive: true });
if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle);

function whenIdle(): void {
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: 2000 });
    else setTimeout(go);
  });
}

function go(): void {
  if (begun) return;
  begun = true;
  for (const sign of signs) removeEventListener(sign, go, { capture: true });
  begin();
}

async function begin(): Promise<void> {
  const { context, routes }: Start = JSON.parse(textOf('start'));
  const { entry } = __reactRouterManifest;
  const [modules] = await Promise.all([Promise.all(routes.map(routeModule)), import(/* @vite-ignore */ entry.module)]);
  nameStyles();
  Object.assign(window, {
    __reactRouterContext: { ...context, stream: new Response(textOf('state')).body },
    __reactRouterRouteModules: Object.fromEntries(modules),
  });
  hydratePage();
  nameManifest();
}

/** Links to sheets that are inside the page name them again, for the router and the bundler; disabled, so none is fetched. */
function nameStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=""]')) {
    link.disabled = true;
    link.rel = 'stylesheet';
  }
}

function textOf(id: string): string {
  return document.getElementById(id)?.textContent ?? '';
}

/** A route's module; the router may have split what runs in the browser alone from the rest. */
async function routeModule(id: string): Promise<[string, object]> {
  const route = __reactRouterManifest.routes[id];
  const parts = [
    route?.clientActionModule,
    route?.clientLoaderModule,
    route?.clientMiddlewareModule,
    route?.hydrateFallbackModule,
    route?.module,
  ];
  const modules = await Promise.all(parts.filter((path) => path !== undefined).map(moduleAt));
  return [id, Object.assign({}, ...modules)];
}

async function moduleAt(path: string): Promise<object> {
  const [file, names] = handedOn[path] ?? [path];
  const module = await import(/* @vite-ignore */ file);
  return names ? Object.fromEntries(Object.entries(names).map(([name, inner]) => [name, module[inner]])) : module;
}

/** What a phone needs to keep the site on its home screen. Browsers ask for some of it at once, so it is not in the page. */
function nameManifest(): void {
  const links = { manifest: '/site.webmanifest', 'apple-touch-icon': '/apple-touch-icon.png' };
  for (const [rel, href] of Object.entries(links))
    document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}
