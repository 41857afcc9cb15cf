/**
 * The inline scripts and styles of a page, as a content security policy names them: by hash.
 *
 * A policy made from whatever is in the page would allow an injected script too. So scripts that our components and the
 * router render carry a nonce for the time of one rendering, which nobody outside can know; a script without it is not
 * named, and the browser does not run it. The nonce is gone before the page is sent, so that pages can be cached.
 */
import { createHash } from 'node:crypto';
import type { InlineHashes } from './csp.server.ts';

/** A page without its nonce, and the text of every script in it that did not carry it. */
export type Stripped = { html: string; untrusted: ReadonlySet<string> };

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const styles = /<style\b[^>]*>([\s\S]*?)<\/style>/g;

/** Takes the nonce of this rendering out of a page. */
export function stripNonce(page: string, nonce: string): Stripped {
  const attribute = ` nonce="${nonce}"`;
  const untrusted = new Set<string>();
  for (const [, attributes = '', text = ''] of page.matchAll(scripts)) {
    if (!attributes.includes(attribute)) untrusted.add(text);
  }
  return { html: page.replaceAll(attribute, ''), untrusted };
}

/** The hashes of what a page runs itself. Blocks of data (`application/ld+json`) need none: they are never run. */
export function inlineHashes(html: string, untrusted: ReadonlySet<string> = new Set()): InlineHashes {
  const run = [...html.matchAll(scripts)]
    .filter(([, attributes = '', text = '']) => isRun(attributes) && text !== '' && !untrusted.has(text))
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
