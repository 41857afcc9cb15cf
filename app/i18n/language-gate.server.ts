import { createHash } from 'node:crypto';
import { languages } from '#content/languages.ts';
import { inLanguage } from './addresses.ts';
import { languageOfHeader, storageKey } from './preference.ts';

/**
 * SPEC 2.1 and 4 as a script: at `/` German wins over Turkish, wherever either comes from; elsewhere the stored
 * language wins, then the browser's. It never changes, so that a content security policy can name its hash.
 */
const gateScript = `(function(){var s,b,d,t,l=location;try{s=localStorage.getItem('${storageKey}')}catch(e){}
try{b=String(navigator.language).toLowerCase()}catch(e){}
d=/^de(-de|-at|-ch)?$/.test(b);t=/^tr(-tr)?$/.test(b);
var g=l.pathname=='/'?s=='de'||d?'de':s=='tr'||t?'tr':'en':/^(${languages.join('|')})$/.test(s)?s:d?'de':t?'tr':'en';
l.replace('/'+g+(l.pathname=='/'?'':l.pathname)+l.search+l.hash)})()`;

/** What this page may do: run that script, and fetch ahead what every page runs. */
const policy = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${createHash('sha256').update(gateScript).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/**
 * The answer to a path without a language: the preference lives in the visitor's browser, so only a script there can
 * choose. Without script the browser follows `Accept-Language`.
 */
export function languageGate(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const fallback = escapeHtml(inLanguage(pathname, languageOfHeader(request.headers.get('Accept-Language'))) + search);
  const links = languages.map(
    (language) => `<a href="${escapeHtml(inLanguage(pathname, language) + search)}">${language}</a>`,
  );
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width"><title>…</title><script>${gateScript}</script><noscript><meta http-equiv="refresh" content="0;url=${fallback}"></noscript><p>${links.join(' ')}</p></html>`;
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      Vary: 'Accept-Language',
      'X-Robots-Tag': 'noindex',
    },
  });
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll("'", '&#39;');
}
