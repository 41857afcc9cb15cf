/** A path of the office to go on to, as redirects take it; `/` for anything else, above all other sites. */
export function localPath(path: string | null): string {
  const url = URL.parse(path ?? '', 'https://office.invalid');
  const isOffice = url?.origin === 'https://office.invalid' && /^\/office(\/|$)/.test(url.pathname);
  return isOffice ? url.pathname.slice('/office'.length) + url.search || '/' : '/';
}
