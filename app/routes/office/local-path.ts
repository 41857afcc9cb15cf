/** A path of the office to go on to, as redirects take it; `/` for anything else, above all other sites. */
export function localPath(path: string | null): string {
  const url = URL.parse(path ?? '', 'https://office.invalid');
  const isOffice = url?.origin === 'https://office.invalid' && /^\/office(\/|$)/.test(url.pathname);
  return isOffice ? url.pathname.slice('/office'.length) + url.search || '/' : '/';
}

/** Whether the passkey is asked for on the way to this path because texts are to be published. */
export function publishesTexts(path: string): boolean {
  return /^\/words\/(publish|versions)(\?|$)/.test(path);
}
