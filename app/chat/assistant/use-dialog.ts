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
 * What the panel's `<dialog>` needs: beside the page on wide screens, where the page stays in use; a modal sheet on
 * phones, which follows the part of the screen that the keyboard leaves free.
 */
export function useDialog({ takesFocus, field, close }: Given) {
  const ref = useRef<HTMLDialogElement>(null);
  const sheet = useMedia(phoneMediaQuery);
  const focuses = useRef(takesFocus);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (sheet) dialog.showModal();
    // Not show(), which would take the focus.
    else dialog.setAttribute('open', '');
    // A touch screen's keyboard would cover the notice that has to be read first.
    const target = matchMedia('(pointer: coarse)').matches ? dialog : field.current;
    if (focuses.current) target?.focus({ preventScroll: true });
    focuses.current = true;
    return () => dialog.close();
  }, [sheet, field]);
  useKeyboardRoom(ref, sheet);
  /** It is gone with the next frame; only then the page behind a sheet comes back to life, which takes longer. */
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

/** The sheet stands on the keyboard, not behind it: browsers make only the visual viewport smaller for one. */
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
