/**
 * A Vite plugin: all drawings of a folder `drawings/` come to the browser in one file, and each is shown by its name,
 * `/assets/home-….svg#chat`. A page with seventeen small pictures makes one request for them. In development each stays
 * a file of its own.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

export function drawings(): Plugin {
  const sheets = new Map<string, { path: string; source: string }>();
  return {
    name: 'drawings',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const folder = dirname(id);
      if (basename(folder) !== 'drawings' || !id.endsWith('.svg')) return;
      const { path, source } = sheets.get(folder) ?? sheetOf(folder);
      sheets.set(folder, { path, source });
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName: path, source });
      return `export default ${JSON.stringify(`/${path}#${basename(id, '.svg')}`)}`;
    },
  };
}

/** The sheet of a folder, named after the room that the folder is in. */
function sheetOf(folder: string): { path: string; source: string } {
  const room = basename(join(folder, '../..'));
  const names = globSync('*.svg', { cwd: folder })
    .map((file) => basename(file, '.svg'))
    .sort();
  const parts = names.map((name) => onSheet(name, readFileSync(join(folder, `${name}.svg`), 'utf8')));
  // Only the drawing that the address names is there: the others are not drawn, and do not move.
  const source = `<svg xmlns="http://www.w3.org/2000/svg"><style>:root>svg:not(:target){display:none}</style>${parts.join('')}</svg>\n`;
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { path: `assets/${room}-${hash}.svg`, source };
}

/**
 * One drawing under its name, everything that it names itself (classes, animations, ids) made its own. It fills its
 * frame, as `object-fit: cover` would do it: the sheet has no proportions of its own.
 */
function onSheet(name: string, file: string): string {
  const own = (text: string) => `${name}-${text}`;
  return file
    .replace(/<!--[\s\S]*?-->|\n\s*/g, '')
    .replace(/<svg xmlns="[^"]*"( viewBox="[^"]*")[^>]*?( fill="[^"]*")?>/, (_, viewBox, fill = '') => {
      return `<svg id="${name}"${viewBox} preserveAspectRatio="xMidYMid slice"${fill}>`;
    })
    .replace(/<style>(.*?)<\/style>/g, (_, css: string) => {
      const scoped = css.replace(/\.([a-z])/g, (_, start) => `.${own(start)}`);
      return `<style>${scoped.replace(/(@keyframes |animation:)(?!none)(\w+)/g, (_, before, named) => before + own(named))}</style>`;
    })
    .replace(/ class="([^"]*)"/g, (_, classes: string) => ` class="${classes.split(' ').map(own).join(' ')}"`)
    .replace(/(?<=<\w+[^>]*) id="(\w+)"(?! viewBox)/g, (_, id) => ` id="${own(id)}"`)
    .replace(/(url\(#|href="#)/g, (start) => start + own(''));
}
