import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { afterPaint } from '#app/ui/frame-loop.ts';
import { phoneMediaQuery } from '../launcher-frame.tsx';

/** `field` gets the focus; without one, the dialog itself. */
type Options = { focusOnMount: boolean; field?: RefObject<HTMLElement | null>; close: () => void };

/** Non-modal beside the page; on phones a modal sheet in the viewport that the on-screen keyboard leaves free. */
export function useDialog({ focusOnMount, field, close }: Options) {
  const ref = useRef<HTMLDialogElement>(null);
  const isSheet = useMediaQuery(phoneMediaQuery);
  const shouldFocus = useRef(focusOnMount);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isSheet) dialog.showModal();
    // Not show(), which moves the focus into the dialog.
    else dialog.setAttribute('open', '');
    // On touch screens the field's keyboard would cover the AI notice, so the dialog takes the focus.
    const target = matchMedia('(pointer: coarse)').matches ? dialog : (field?.current ?? dialog);
    if (shouldFocus.current) target.focus({ preventScroll: true });
    shouldFocus.current = true;
    return () => dialog.close();
  }, [isSheet, field]);
  useVisualViewportSize(ref, isSheet);
  /** Hidden before it is unmounted: making the page interactive again takes longer than a frame. */
  function hideAndClose() {
    ref.current?.style.setProperty('display', 'none');
    afterPaint(close);
  }
  return {
    ref,
    hideAndClose,
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      hideAndClose();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      hideAndClose();
    },
  };
}

function useMediaQuery(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const update = () => setMatches(list.matches);
    list.addEventListener('change', update);
    return () => list.removeEventListener('change', update);
  }, [query]);
  return matches;
}

/** The on-screen keyboard shrinks only the visual viewport (MDN: VisualViewport). */
function useVisualViewportSize(dialog: RefObject<HTMLElement | null>, isSheet: boolean): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    const style = dialog.current?.style;
    if (!viewport || !style || !isSheet) return;
    const update = () => {
      style.setProperty('--free', `${Math.round(viewport.height)}px`);
      style.setProperty('--hidden', `${Math.max(0, Math.round(innerHeight - viewport.height - viewport.offsetTop))}px`);
    };
    update();
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
      style.removeProperty('--free');
      style.removeProperty('--hidden');
    };
  }, [dialog, isSheet]);
}
