import * as build from 'virtual:react-router/server-build';

const { url, sri } = build.assets;
const integrity = typeof sri === 'object' ? sri[url] : undefined;

/**
 * The manifest of the routes as a script that stands in the page with its hash (Subresource Integrity). Whatever a page
 * imports later is checked by the import map; this one begins to load at once, at a low priority, and is ready by then.
 */
const script = integrity
  ? `<script type="module" async fetchpriority="low" src="${url}" integrity="${integrity}"></script>`
  : '';

/** Puts the script behind the import map, without which modules may not begin; into a page without one, at its end. */
export async function withCheckedScript(response: Response): Promise<Response> {
  if (!script || !response.body || !response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const html = await response.text();
  const map = /<script[^>]*type="importmap"[\s\S]*?<\/script>/.exec(html);
  const place = map ? map.index + map[0].length : html.lastIndexOf('</html>');
  const { status, headers } = response;
  return new Response(html.slice(0, place) + script + html.slice(place), { status, headers });
}
