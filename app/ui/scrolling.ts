/** Opens a folded answer, and what it is folded up in. */
export function openDetails(element: Element | null | undefined): void {
  const details = element?.closest('details');
  if (!details) return;
  details.open = true;
  openDetails(details.parentElement);
}

/** Scrolls smoothly to a section (at once for those who asked for less motion), and lets the keyboard go on from there. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  openDetails(section);
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  history.replaceState(history.state, '', `#${id}`);
}
