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
import { phoneMediaQuery } from './phone-media-query.ts';

type Given = { takesFocus: boolean; field: RefObject<HTMLElement | null>; close: () => void };

/**
 * Props of the panel's `<dialog>`: non-modal beside the page on wide screens; a modal sheet on phones, sized to the
 * visual viewport that the on-screen keyboard leaves free.
 */
export function useDialog({ takesFocus, field, close }: Given) {
  const ref = useRef<HTMLDialogElement>(null);
  const sheet = useMedia(phoneMediaQuery);
  const focuses = useRef(takesFocus);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (sheet) dialog.showModal();
    // Not show(), which moves the focus into the dialog.
    else dialog.setAttribute('open', '');
    // On touch screens the field's keyboard would cover the AI notice, so the dialog takes the focus.
    const target = matchMedia('(pointer: coarse)').matches ? dialog : field.current;
    if (focuses.current) target?.focus({ preventScroll: true });
    focuses.current = true;
    return () => dialog.close();
  }, [sheet, field]);
  useKeyboardRoom(ref, sheet);
  /**
   * Hides the dialog in the next frame and unmounts it afterwards: making the page behind a modal dialog interactive
   * again takes longer than a frame.
   */
  function leave() {
    ref.current?.style.setProperty('display', 'none');
    afterPaint(close);
  }
  return {
    ref,
    leave,
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      leave();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      leave();
    },
  };
}

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const update = () => setMatches(list.matches);
    list.addEventListener('change', update);
    return () => list.removeEventListener('change', update);
  }, [query]);
  return matches;
}

/** Keeps the sheet above the on-screen keyboard, which shrinks only the visual viewport (MDN: VisualViewport). */
function useKeyboardRoom(dialog: RefObject<HTMLElement | null>, sheet: boolean): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    const style = dialog.current?.style;
    if (!viewport || !style || !sheet) return;
    const follow = () => {
      style.setProperty('--free', `${Math.round(viewport.height)}px`);
      style.setProperty('--hidden', `${Math.max(0, Math.round(innerHeight - viewport.height - viewport.offsetTop))}px`);
    };
    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
      style.removeProperty('--free');
      style.removeProperty('--hidden');
    };
  }, [dialog, sheet]);
}
