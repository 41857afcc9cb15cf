import { fetchPage } from '#app/office-kit/fetch-page.ts';

/** In ms. */
const interval = 20_000;

/** Shows the present state of what is `data-live`, as the server renders it: while it is seen, and nobody is in it. */
export function keepLive(): void {
  const shown = document.querySelector('[data-live]');
  if (!shown) return;
  setInterval(async () => {
    if (document.hidden || shown.contains(document.activeElement)) return;
    // After the end of the session this is the page for signing in.
    const fresh = (await fetchPage(location.href))?.querySelector('[data-live]');
    if (fresh && fresh.innerHTML !== shown.innerHTML) shown.replaceChildren(...fresh.childNodes);
  }, interval);
}
