/** Everything but passkeys works without this script. */

import '../office.css';
import './features.ts';
import { pollPage } from '#app/office-kit/poll-page.ts';
import { enhancePasskeyForms } from './passkey-form.ts';

enhancePasskeyForms();
keepLive();
closeMenuBehindFocus();
ignoreSecondClicks();
// On a phone the line of pages is longer than the screen.
document.querySelector('.filters--sub [aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
openTarget();
addEventListener('hashchange', openTarget);

/** Shows the present state of what is `data-live`, unless somebody is in it; what is `done` stays. */
function keepLive(): void {
  const shown = document.querySelector<HTMLElement>('[data-live]');
  if (!shown || shown.dataset.live === 'done') return;
  pollPage(
    (page) => {
      const fresh = page.querySelector<HTMLElement>('[data-live]');
      if (!fresh || shown.contains(document.activeElement)) return undefined;
      if (fresh.innerHTML !== shown.innerHTML) shown.replaceChildren(...fresh.childNodes);
      return fresh.dataset.live;
    },
    // In seconds.
    Number(shown.dataset.live) * 1000 || undefined,
  );
}

/** The menu closes with the focus behind it, which it would cover. Its button closes it by itself. */
function closeMenuBehindFocus(): void {
  const menu = document.querySelector<HTMLElement>('#menu');
  menu?.addEventListener('focusout', ({ relatedTarget: next }) => {
    if (next instanceof Element && !menu.contains(next) && !next.matches('[popovertarget]')) menu.hidePopover();
  });
}

/** In ms: how long a form is not sent again. */
const doubleClick = 3000;

/** The second click of a double click would add something twice. */
function ignoreSecondClicks(): void {
  const sent = new WeakMap<EventTarget, number>();
  addEventListener('submit', (event) => {
    const { target, timeStamp, defaultPrevented } = event;
    if (defaultPrevented || !target) return;
    if (timeStamp - (sent.get(target) ?? -doubleClick) < doubleClick) event.preventDefault();
    else sent.set(target, timeStamp);
  });
}

/** Opens the `<details>` around and in the target of the URL, which not every browser does by itself. */
function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  for (let outer = target.closest('details'); outer; outer = outer.parentElement?.closest('details') ?? null)
    outer.open = true;
  const own = target.querySelector<HTMLDetailsElement>(':scope > details');
  if (own) own.open = true;
  target.scrollIntoView();
}
