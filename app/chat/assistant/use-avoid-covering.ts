import { type RefObject, useEffect, useState } from 'react';

/** What a visitor may want to press or must read. */
const wanted = 'a, button, input, textarea, select, summary, label, [role=alert], .field__error';
/** Of these no part may be covered; of everything else, such as a row as wide as the page, up to a fifth. */
const whole = 'form *, .button, [role=alert], [role=alert] *';
const tolerated = 0.2;
/** How far apart the places are that are looked at, in px: less than the least line is high or button wide. */
const step = { x: 28, y: 14 };
/** How often it is looked while the page is scrolled, in ms. */
const pause = 100;

/**
 * Whether the button has to step aside, because something to press, to fill in or to read at once lies under it. It
 * stays while the chat is open or the button has the focus.
 */
export function useAvoidCovering(button: RefObject<HTMLElement | null>, open: boolean): boolean {
  const [aside, setAside] = useState(false);
  useEffect(() => {
    let timer = 0;
    const look = () => {
      timer = 0;
      const element = button.current;
      if (element) setAside(!open && document.activeElement !== element && covers(element));
    };
    const lookSoon = () => {
      timer ||= window.setTimeout(look, pause);
    };
    const sized = new ResizeObserver(lookSoon);
    sized.observe(document.body);
    const events = ['scroll', 'resize', 'focusin', 'focusout', 'click'] as const;
    for (const event of events) addEventListener(event, lookSoon, { passive: true });
    lookSoon();
    return () => {
      clearTimeout(timer);
      sized.disconnect();
      for (const event of events) removeEventListener(event, lookSoon);
    };
  }, [button, open]);
  return aside;
}

function covers(button: HTMLElement): boolean {
  // The place of its own, not where it has gone to.
  const { right, bottom, width, height } = (button.parentElement ?? button).getBoundingClientRect();
  const [left, top] = [right - width, bottom - height];
  const seen = new Set<Element>();
  for (let x = left; x <= right; x += step.x) {
    for (let y = top; y <= bottom; y += step.y) {
      for (const element of document.elementsFromPoint(x, y)) {
        const target = element.closest(wanted);
        if (target && !button.parentElement?.contains(target)) seen.add(target);
      }
    }
  }
  return [...seen].some((target) => {
    const box = target.getBoundingClientRect();
    const covered =
      Math.max(0, Math.min(box.right, right) - Math.max(box.left, left)) *
      Math.max(0, Math.min(box.bottom, bottom) - Math.max(box.top, top));
    return covered > (target.matches(whole) ? 0 : tolerated * box.width * box.height);
  });
}
