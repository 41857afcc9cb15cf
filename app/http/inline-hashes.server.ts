/**
 * The scripts and styles that stand in a page itself, as a content security policy names them: by hash.
 *
 * A policy made from whatever is in the page would bless an injected script too. So everything that our components and
 * the router render carries a mark for the time of one rendering, which nobody outside can know; a script without it is
 * not named, and the browser does not run it. The mark is gone before the page is sent, so that pages can be kept.
 */
import { createHash } from 'node:crypto';
import type { InlineHashes } from './csp.server.ts';

/** A page without its mark, and the text of every script in it that did not carry one. */
export type Unmarked = { html: string; foreign: ReadonlySet<string> };

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const styles = /<style\b[^>]*>([\s\S]*?)<\/style>/g;

/** Takes the mark out of a page. React writes it as the attribute `nonce`. */
export function unmark(marked: string, mark: string): Unmarked {
  const attribute = ` nonce="${mark}"`;
  const foreign = new Set<string>();
  for (const [, attributes = '', text = ''] of marked.matchAll(scripts)) {
    if (!attributes.includes(attribute)) foreign.add(text);
  }
  return { html: marked.replaceAll(attribute, ''), foreign };
}

/** The hashes of what a page runs itself. Blocks of data (`application/ld+json`) need none: they are never run. */
export function inlineHashes(html: string, foreign: ReadonlySet<string> = new Set()): InlineHashes {
  const run = [...html.matchAll(scripts)]
    .filter(([, attributes = '', text = '']) => isRun(attributes) && text !== '' && !foreign.has(text))
    .map(([, , text = '']) => inlineHash(text));
  return {
    scripts: [...new Set(run)],
    styles: [...new Set([...html.matchAll(styles)].map(([, text = '']) => inlineHash(text)))],
  };
}

function isRun(attributes: string): boolean {
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1] ?? '';
  return ['', 'module', 'importmap', 'text/javascript'].includes(type) && !/\ssrc=/.test(attributes);
}

function inlineHash(text: string): string {
  return `'${integrityOf(text)}'`;
}

/** The hash of a script or style as policies and `integrity` write it (Subresource Integrity). */
export function integrityOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
