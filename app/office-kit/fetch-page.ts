/** Trusted Types allow no parsing of text; `XMLHttpRequest` has a parser of its own. */
export function fetchPage(url: string): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.addEventListener('loadend', () => resolve(request.status === 200 ? request.responseXML : null));
    request.open('GET', url);
    request.send();
  });
}
