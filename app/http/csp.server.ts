/**
 * Content Security Policy Level 3; Trusted Types. A configured chat widget adds its own hosts; nothing else does
 * (product.md W4). Inline scripts and styles are allowed by hash. Only scripts with a random nonce, which our
 * components and React Router render, are hashed: an injected script has none. The nonce is removed before the page is
 * sent, so that pages can be cached.
 */
import { createHash } from 'node:crypto';

type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

type Directive = 'script-src' | 'style-src' | 'img-src' | 'font-src' | 'connect-src' | 'media-src';
/** What a hosted chat loads. */
export type Sources = Partial<Record<Directive, readonly string[]>>;

export const closedDirectives = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

type Policy = Record<string, readonly string[]>;

const self = ["'self'"];
const none = ["'none'"];

const ownFiles = (styles: readonly string[]): Policy => ({
  'default-src': none,
  'script-src': self,
  // In development Vite adds `<style>`.
  'style-src': import.meta.env.DEV ? [...self, "'unsafe-inline'"] : [...self, ...styles],
  'img-src': self,
  'font-src': self,
  'connect-src': self,
  'form-action': self,
  'base-uri': none,
  'frame-ancestors': none,
});

/** Our code creates no markup from text, except by a policy with this name (`document/start.js`). */
const trustedTypes = (name: string): Policy => ({
  'require-trusted-types-for': ["'script'"],
  'trusted-types': [name],
});

const written = (policy: Policy) =>
  Object.entries(policy)
    .map(([directive, list]) => `${directive} ${[...new Set(list)].join(' ')}`)
    .join('; ');

export function pagePolicy({ scripts, styles }: InlineHashes, widgets: readonly Sources[]): string {
  const policy: Policy = {
    ...ownFiles(styles),
    'script-src': [...self, ...scripts],
    'manifest-src': self,
    // Chat widgets create markup from text.
    ...(widgets.length === 0 ? trustedTypes('default') : {}),
  };
  for (const widget of widgets) widen(policy, widget, styles);
  return written(policy);
}

export function previewPolicy(policy: string): string {
  const kept = policy.split('; ').filter((directive) => !/^(script-src|form-action|connect-src) /.test(directive));
  return [...kept, written({ 'form-action': none, sandbox: ['allow-same-origin'] })].join('; ');
}

/** Its script creates no markup from text; the client of Vite does. */
export function officePolicy(): string {
  return written({ ...ownFiles([]), ...(import.meta.env.DEV ? {} : trustedTypes("'none'")) });
}

export function scriptPolicy(script: string): string {
  return written({
    'default-src': none,
    'script-src': [inlineHash(script)],
    'base-uri': none,
    'form-action': none,
    'frame-ancestors': none,
    ...trustedTypes("'none'"),
  });
}

export function svgPolicy(svg: string): string {
  const { styles } = inlineHashes(svg);
  const allowed: Policy = styles.length > 0 ? { 'style-src': styles } : {};
  return written({ 'default-src': none, ...allowed, 'frame-ancestors': none });
}

/** Both widgets write `style` attributes. A hash would disable `'unsafe-inline'`. */
function widen(sources: Policy, widget: Sources, styles: readonly string[]): void {
  for (const [directive, added] of Object.entries(widget))
    sources[directive] = [...(sources[directive] ?? []), ...added];
  sources['style-src'] = (sources['style-src'] ?? []).filter((source) => !styles.includes(source));
}

/** `untrusted` are the texts of scripts without the nonce. */
type StrippedPage = { html: string; untrusted: ReadonlySet<string> };

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const styles = /<style\b[^>]*>([\s\S]*?)<\/style>/g;

export function stripNonce(page: string, nonce: string): StrippedPage {
  const attribute = ` nonce="${nonce}"`;
  const untrusted = new Set<string>();
  for (const [, attributes = '', text = ''] of page.matchAll(scripts)) {
    if (!attributes.includes(attribute)) untrusted.add(text);
  }
  return { html: page.replaceAll(attribute, ''), untrusted };
}

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

export function integrityOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
