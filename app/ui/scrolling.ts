/** Only right for a page that opens at its top (`document/skip-offscreen.tsx`). */
export function skipOffscreen(skips: boolean): void {
  document.documentElement.toggleAttribute('data-skip-offscreen', skips);
}

/** Opens the closest `<details>` and all that contain it. */
export function openDetails(element: Element | null | undefined): void {
  const details = element?.closest('details');
  if (!details) return;
  details.open = true;
  openDetails(details.parentElement);
}

/** Also moves the focus there and sets the hash. Returns whether the section exists. */
export function scrollToSection(id: string): boolean {
  const section = document.getElementById(id);
  if (!section) return false;
  openDetails(section);
  skipOffscreen(false);
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: reducedMotion ? 'auto' : 'smooth' });
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  history.replaceState(history.state, '', `#${id}`);
  return true;
}
