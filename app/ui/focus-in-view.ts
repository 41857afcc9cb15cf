/** `top`: what the screen begins with. By itself, Firefox does not scroll to what is partly in view. */
export function focusInView(element: HTMLElement | null, top = element): void {
  element?.focus({ preventScroll: true });
  top?.scrollIntoView();
}
