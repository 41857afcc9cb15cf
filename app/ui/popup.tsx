import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  className: string;
  label: ReactNode;
  summaryLabel?: string;
  children: ReactNode;
  onToggle?: (open: boolean) => void;
};

/**
 * A menu behind a button. It is a `<details>`, so it opens without script; with script it closes on a click outside,
 * on a choice and on Escape, which gives the focus back to its button (SPEC 2.2).
 */
export function Popup({ className, label, summaryLabel, children, onToggle }: Props) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const closeOutside = (event: MouseEvent) => {
      const target = event.target as Element;
      if (!element.contains(target) || target.closest('a')) element.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    const toggled = () => onToggle?.(element.open);
    document.addEventListener('click', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    element.addEventListener('toggle', toggled);
    return () => {
      document.removeEventListener('click', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
      element.removeEventListener('toggle', toggled);
      onToggle?.(false);
    };
  }, [onToggle]);

  return (
    <details ref={details} className={className}>
      <summary aria-label={summaryLabel}>{label}</summary>
      {children}
    </details>
  );
}
