import { whenIdle } from './frame-loop.ts';

/** On the root element while what is below the first screen is not laid out (`first-paint.server.ts`, `section.css`). */
export const folded = 'is-folded';

/** On the root element until the styles of what is below the first screen are there. */
export const bare = 'is-bare';

/** On the root element until somebody scrolls: pictures far down are not asked for before. */
export const still = 'is-still';

/**
 * Lays out what is below the first screen, one section at an idle moment, so that no single piece of work keeps the
 * browser from answering a visitor. Returns a function that leaves the rest to those who scroll.
 */
export function unfold(): () => void {
  const { classList } = document.documentElement;
  if (!classList.contains(folded)) return () => {};
  const sections = [...document.querySelectorAll<HTMLElement>('.sec')];
  let cancel = whenIdle(next);

  function next() {
    // Without their styles they would be laid out twice.
    if (classList.contains(bare)) {
      cancel = whenIdle(next);
      return;
    }
    const section = sections.shift();
    if (!section) return unfoldAtOnce();
    section.style.contentVisibility = 'visible';
    // After the frame that lays it out.
    const frame = requestAnimationFrame(() => {
      cancel = whenIdle(next);
    });
    cancel = () => cancelAnimationFrame(frame);
  }

  return () => cancel();
}

/**
 * Leaves what is not seen out again, with the height it had, once a modal dialog is open and the browser has nothing else
 * to do: all of the page is inert, and everything in it would be looked at anew when the dialog closes. Returns a function
 * for then, which lays it out again at idle moments.
 */
export function fold(): () => void {
  if (!CSS.supports('overflow-anchor', 'auto')) return () => {};
  const cancel = whenIdle(() => {
    for (const section of document.querySelectorAll<HTMLElement>('.sec')) section.style.contentVisibility = '';
    document.documentElement.classList.add(folded);
  });
  return () => {
    cancel();
    unfold();
  };
}

/** Calls `start` at an idle moment once the page is laid out whole. Returns what calls it off. */
export function whenUnfolded(start: () => void): () => void {
  let cancel = whenIdle(function look() {
    if (document.documentElement.classList.contains(folded)) cancel = whenIdle(look);
    else start();
  });
  return () => cancel();
}

/** For whoever is about to jump: where a section is, is only known once those before it have their height. */
export function unfoldAtOnce(): void {
  document.documentElement.classList.remove(folded);
}
