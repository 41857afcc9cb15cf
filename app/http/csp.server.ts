/**
 * What a page may load, run and use, told to the browser. Nothing is allowed but what is named here; a hosted chat widget
 * that is configured widens it by its own hosts, and nothing else does.
 *
 * The inline scripts and styles of a page, as a content security policy names them: by hash.
 *
 * A policy made from whatever is in the page would allow an injected script too. So scripts that our components and the
 * router render carry a nonce for the time of one rendering, which nobody outside can know; a script without it is not
 * named, and the browser does not run it. The nonce is gone before the page is sent, so that pages can be cached.
 */
import { createHash } from 'node:crypto';
import { chatConfig } from '#app/domain/assistant/chat-config.server.ts';

/** The hashes of the inline scripts and styles of a page. */
type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

type Directive = 'script-src' | 'style-src' | 'img-src' | 'font-src' | 'connect-src' | 'media-src';
type Sources = Partial<Record<Directive, readonly string[]>>;

const convocoreBackends = ['https://eu-gcp-api.vg-stuff.com', 'https://eu-cloudflare.vg-stuff.com'];
const widgets = widgetSources();

/** Whether files of other hosts are loaded: they come without the header that `require-corp` asks of them. */
export const loadsThirdPartyFiles = widgets.length > 0;

/** For responses that are no pages, or have nothing in them that is loaded or run. */
export const closedDirectives = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** The policy of a page with this code in it (Content Security Policy Level 3; Trusted Types). */
export function contentSecurityPolicy({ scripts, styles }: InlineHashes): string {
  const sources: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    // In development Vite adds a `<style>` for every style sheet.
    'style-src': import.meta.env.DEV ? ["'self'", "'unsafe-inline'"] : ["'self'", ...styles],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(widgets.length === 0 ? trustedTypes : {}),
  };
  for (const widget of widgets) widen(sources, widget, styles);
  return Object.entries(sources)
    .map(([directive, list]) => `${directive} ${[...new Set(list)].join(' ')}`)
    .join('; ');
}

/** Our own code never makes markup from text (`document/start.js`); other people's does. */
const trustedTypes = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] };

/** Both widgets write `style` attributes. A hash would switch `'unsafe-inline'` off, so ours give way to it. */
function widen(sources: Record<string, readonly string[]>, widget: Sources, styles: readonly string[]): void {
  for (const [directive, added] of Object.entries(widget))
    sources[directive] = [...(sources[directive] ?? []), ...added];
  sources['style-src'] = (sources['style-src'] ?? []).filter((source) => !styles.includes(source));
}

/**
 * What the configured widgets need. Voiceflow: derived from its bundle; Convocore: its embed code, and the hosts of its EU
 * region as seen on the wire. Neither vendor publishes a list.
 */
function widgetSources(): Sources[] {
  const { agent, voice } = chatConfig();
  const found: Sources[] = [];
  if (voice.provider === 'voiceflow') {
    const script = originOf(voice.scriptUrl);
    found.push({
      'script-src': [script],
      'style-src': ["'unsafe-inline'", script],
      'img-src': [script, 'data:'],
      'font-src': [script, 'data:'],
      'connect-src': [voice.runtimeUrl, voice.voiceUrl].flatMap(withWebSocket),
    });
  }
  if (agent.provider === 'convocore') {
    const hosts = [originOf(agent.scriptUrl), originOf(agent.styleUrl)];
    found.push({
      'script-src': [originOf(agent.scriptUrl)],
      'style-src': ["'unsafe-inline'", ...hosts],
      'img-src': [...hosts, 'data:'],
      'font-src': hosts,
      'connect-src': [...hosts, ...convocoreBackends.flatMap(withWebSocket)],
    });
  }
  return found;
}

function originOf(address: string): string {
  return new URL(address).origin;
}

/** An origin and its web sockets: `https` and `wss`, or both without TLS. */
function withWebSocket(address: string): string[] {
  const origin = originOf(address);
  return [origin, origin.replace(/^http/, 'ws')];
}

/** A page without its nonce, and the text of every script in it that did not carry it. */
export type StrippedPage = { html: string; untrusted: ReadonlySet<string> };

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const styles = /<style\b[^>]*>([\s\S]*?)<\/style>/g;

/** Takes the nonce of this rendering out of a page. */
export function stripNonce(page: string, nonce: string): StrippedPage {
  const attribute = ` nonce="${nonce}"`;
  const untrusted = new Set<string>();
  for (const [, attributes = '', text = ''] of page.matchAll(scripts)) {
    if (!attributes.includes(attribute)) untrusted.add(text);
  }
  return { html: page.replaceAll(attribute, ''), untrusted };
}

/** The hashes of what a page runs itself. Structured data needs none: it is never run. */
export function inlineHashes(html: string, untrusted: ReadonlySet<string> = new Set()): InlineHashes {
  const executed = [...html.matchAll(scripts)]
    .filter(([, attributes = '', text = '']) => isExecutable(attributes) && text !== '' && !untrusted.has(text))
    .map(([, , text = '']) => inlineHash(text));
  return {
    scripts: [...new Set(executed)],
    styles: [...new Set([...html.matchAll(styles)].map(([, text = '']) => inlineHash(text)))],
  };
}

function isExecutable(attributes: string): boolean {
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1] ?? '';
  return type !== 'application/ld+json' && !/\ssrc=/.test(attributes);
}

function inlineHash(text: string): string {
  return `'${integrityOf(text)}'`;
}

/** The hash of a script or style as policies and `integrity` write it (Subresource Integrity). */
export function integrityOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
