/** In ms. */
const usual = 20_000;

/**
 * Hands over this page as the server renders it now, again and again while it is seen, until `update` returns `done`.
 */
export function pollPage(update: (page: Document) => unknown, interval = usual): void {
  const timer = setInterval(async () => {
    if (document.hidden) return;
    // After the end of the session this is the page for signing in.
    const page = await fetchPage(location.href);
    if (page && update(page) === 'done') clearInterval(timer);
  }, interval);
}

/** Trusted Types allow no parsing of text; `XMLHttpRequest` has a parser of its own. */
function fetchPage(url: string): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.addEventListener('loadend', () => resolve(request.status === 200 ? request.responseXML : null));
    request.open('GET', url);
    request.send();
  });
}
