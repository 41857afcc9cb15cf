import { type RefObject, useEffect, useState } from 'react';
import { whenIdle } from '#app/ui/frame-loop.ts';

/** Elements that the button must not cover: controls, and messages that have to be read. */
const wanted = 'a, button, input, textarea, select, summary, label, [role=alert], .field__error';
/**
 * Elements of which no part may be covered. Up to `tolerated` of any other may be, because a link can be as wide as the
 * page.
 */
const whole = 'form *, .button, [role=alert], [role=alert] *';
const maxCoveredShare = 0.2;
/** Distance of the sampled points in px: less than the height of a line and the width of a button. */
const sampleStep = { x: 28, y: 14 };
/** Interval between two checks while the page scrolls, in ms. */
const checkInterval = 100;
/** A check on a busy browser comes this much later at most, in ms. */
const longestDelay = 300;

/**
 * Whether the launcher must hide because it covers a control or an alert. The launcher stays visible while the chat is
 * open or the launcher has the focus.
 */
export function useAvoidCovering(button: RefObject<HTMLElement | null>, open: boolean): boolean {
  const [aside, setAside] = useState(false);
  useEffect(() => {
    let timer = 0;
    let cancelCheck = () => {};
    const check = () => {
      timer = 0;
      const element = button.current;
      if (element) setAside(!open && document.activeElement !== element && isCovering(element));
    };
    const scheduleCheck = () => {
      timer ||= window.setTimeout(() => {
        cancelCheck = whenIdle(check, longestDelay);
      }, checkInterval);
    };
    const resizeObserver = new ResizeObserver(scheduleCheck);
    resizeObserver.observe(document.body);
    const events = ['scroll', 'resize', 'focusin', 'focusout', 'click'] as const;
    for (const event of events) addEventListener(event, scheduleCheck, { passive: true });
    scheduleCheck();
    return () => {
      clearTimeout(timer);
      cancelCheck();
      resizeObserver.disconnect();
      for (const event of events) removeEventListener(event, scheduleCheck);
    };
  }, [button, open]);
  return aside;
}

function isCovering(button: HTMLElement): boolean {
  // The wrapper keeps its place while the button itself is moved away.
  const { right, bottom, width, height } = (button.parentElement ?? button).getBoundingClientRect();
  const [left, top] = [right - width, bottom - height];
  const underneath = new Set<Element>();
  for (let x = left; x <= right; x += sampleStep.x) {
    for (let y = top; y <= bottom; y += sampleStep.y) {
      for (const element of document.elementsFromPoint(x, y)) {
        const target = element.closest(wanted);
        if (target && !button.parentElement?.contains(target)) underneath.add(target);
      }
    }
  }
  return [...underneath].some((target) => {
    const box = target.getBoundingClientRect();
    const covered =
      Math.max(0, Math.min(box.right, right) - Math.max(box.left, left)) *
      Math.max(0, Math.min(box.bottom, bottom) - Math.max(box.top, top));
    return covered > (target.matches(whole) ? 0 : maxCoveredShare * box.width * box.height);
  });
}
