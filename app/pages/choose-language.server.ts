import { scriptPolicy } from '#app/http/csp.server.ts';
import { inLanguage } from '#app/i18n/addresses.ts';
import { escapeHtml } from '#app/i18n/formats.ts';
import { preview } from '#app/i18n/head.ts';
import { languageOfHeader, languagesByTag, storageKey } from '#app/i18n/preference.ts';
import { type Language, languages } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';

/** Follows product.md A4 at `/`, L1 elsewhere. Sent as text to the browser: names from outside do not exist there. */
function redirectToLanguage(byTag: (readonly [string, string])[], storageKey: string): void {
  const { pathname, search, hash } = location;
  let stored: string | null = null;
  let tag = '';
  try {
    stored = localStorage.getItem(storageKey);
  } catch {
    // SecurityError: the visitor has closed storage to all pages
  }
  try {
    tag = String(navigator.language).toLowerCase();
  } catch {
    // A privacy extension may replace the property by one that throws
  }
  const isStored = ([language]: readonly [string, string]) => language === stored;
  const isBrowsers = ([, pattern]: readonly [string, string]) => new RegExp(pattern).test(tag);
  let found = byTag.find(isBrowsers);
  if (pathname === '/') found = byTag.find((each) => isStored(each) || isBrowsers(each));
  else if (stored === 'en' || byTag.some(isStored)) found = byTag.find(isStored);
  location.replace(`/${found ? found[0] : 'en'}${pathname === '/' ? '' : pathname}${search}${hash}`);
}

/** The same for every request, so that the policy can name its hash. */
const script = `(${redirectToLanguage})(${JSON.stringify(languagesByTag)},'${storageKey}')`.replace(/\n\s+/g, '\n');

const policy = scriptPolicy(script);

/** True for what is no page: `/wp-login.php`, `/.well-known/x`. */
const isFileName = (pathname: string) => /^\/\.|\.[^./]+$/.test(pathname);

/**
 * Answers a path without a language (product.md A3). The preference is kept in the visitor's browser, so only a script
 * there can choose; without script, `Accept-Language` does. Programs that read only the head find the preview of the
 * home page.
 */
export function chooseLanguage(request: Request, origin: string): Response {
  const { pathname, search } = new URL(request.url);
  if (isFileName(pathname)) return new Response('Not found', { status: 404, headers: { 'X-Robots-Tag': 'noindex' } });
  const language = languageOfHeader(request.headers.get('Accept-Language'));
  const { title, description } = messages(language).home.head;
  const addressIn = (language: Language) => escapeHtml(inLanguage(pathname, language) + search);
  const links = languages.map((language) => `<a href="${addressIn(language)}">${language}</a>`);
  const tags = preview({ origin, brand: content().site.brand, language }, 'home', { title, description });
  const page = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="robots" content="noindex">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><script>${script}</script>`,
    ...[{ name: 'description', content: description }, ...tags].map(metaTag),
    `<noscript><meta http-equiv="refresh" content="0;url=${addressIn(language)}"></noscript>`,
    `</head><body><p>${links.join(' ')}</p></body></html>`,
  ];
  return new Response(page.join(''), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      Vary: 'Accept-Language',
      'X-Robots-Tag': 'noindex',
    },
  });
}

function metaTag(attributes: Record<string, string | undefined>): string {
  const pairs = Object.entries(attributes).map(([name, value = '']) => `${name}="${escapeHtml(value)}"`);
  return `<meta ${pairs.join(' ')}>`;
}
