import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  id?: string;
  className: string;
  label: ReactNode;
  summaryLabel?: string;
  /**
   * Whether the panel covers the page. `disclosure.css` hides the page meanwhile, so the focus stays in the panel and
   * the header.
   */
  modal?: boolean;
  children: ReactNode;
};

/**
 * A menu behind a button (product.md P2). The `<details>` element opens without script. With script the menu closes on
 * a choice, on a click outside, on Escape (which returns the focus to the button) and, unless modal, when the focus
 * leaves it.
 */
export function Disclosure({ id, className, label, summaryLabel, modal = false, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const { classList } = document.documentElement;
    const updateCovered = () => classList.toggle('is-covered', element.open);
    const uncover = () => classList.remove('is-covered');
    const closeOnClick = (event: MouseEvent) => {
      const target = event.target as Element;
      if (!element.contains(target) || target.closest('a')) element.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      const inside = element.contains(document.activeElement);
      element.open = false;
      if (inside) element.querySelector('summary')?.focus();
    };
    const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
      if (!modal && relatedTarget instanceof Node && !element.contains(relatedTarget)) element.open = false;
    };
    // A MutationObserver runs before the next frame; the `toggle` event fires after it.
    const openObserver = new MutationObserver(updateCovered);
    if (modal) {
      openObserver.observe(element, { attributeFilter: ['open'] });
      updateCovered();
    }
    document.addEventListener('click', closeOnClick);
    document.addEventListener('keydown', closeOnEscape);
    element.addEventListener('focusout', closeOnLeave);
    return () => {
      openObserver.disconnect();
      if (modal) uncover();
      document.removeEventListener('click', closeOnClick);
      document.removeEventListener('keydown', closeOnEscape);
      element.removeEventListener('focusout', closeOnLeave);
    };
  }, [modal]);

  return (
    <details ref={details} id={id} className={className}>
      <summary aria-label={summaryLabel}>{label}</summary>
      {children}
    </details>
  );
}
