/** The path without `/office`; `/` for anything else. Two slashes at the start would be the address of another site. */
export function localPath(path: string | null): string {
  const url = URL.parse(path ?? '', 'https://office.invalid');
  const isOffice = url?.origin === 'https://office.invalid' && /^\/office(\/|$)/.test(url.pathname);
  return isOffice ? url.pathname.replace(/^\/office\/*/, '/') + url.search : '/';
}

/** Whether the passkey is asked for because visitors see at once what is done on this page. */
export function changesWebsite(path: string): boolean {
  return publishesTexts(path) || /^\/(countdowns|bookings\/hours)(\/|\?|$)/.test(path);
}

export function publishesTexts(path: string): boolean {
  return /^\/words\/(publish|versions)(\?|$)/.test(path);
}
