/**
 * Makes the script that every page begins with: the router's manifest and `app/start.ts` in one file, named by its
 * content. Two files would be two requests before anything else can begin.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

const folder = 'build/client/assets';
const read = (pattern) => globSync(`${folder}/${pattern}`).map((file) => readFileSync(file, 'utf8'))[0];

const manifest = JSON.parse(/^[^{]*(\{.*\})/s.exec(read('manifest-*.js'))[1]);
// What is no page is never opened by the router, which would sort its routes anew with every visit.
for (const [id, { hasDefaultExport }] of Object.entries(manifest.routes))
  if (!hasDefaultExport) delete manifest.routes[id];

const code = [
  `window.__reactRouterManifest=${JSON.stringify(manifest)}`,
  `globalThis.handedOn=${JSON.stringify(handedOn())}`,
  read('start.js'),
].join(';\n');
const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
writeFileSync(`${folder}/start-${hash}.js`, code);
rmSync(`${folder}/start.js`);

/** Modules of routes that only hand on what is in another file: that file, and the names there. One request less each. */
function handedOn() {
  const found = {};
  for (const file of globSync(`${folder}/*.js`)) {
    const [, names, inner] = /^export\{([^}]*)\}from"\.(\/[^"]+)";?\s*$/.exec(readFileSync(file, 'utf8')) ?? [];
    if (inner === undefined) continue;
    const pairs = names.split(',').map((name) => /^(\S+?)(?: as (\S+))?$/.exec(name.trim()) ?? []);
    found[`/assets/${basename(file)}`] = [
      `/assets${inner}`,
      Object.fromEntries(pairs.map(([, own, as = own]) => [as, own])),
    ];
  }
  return found;
}
