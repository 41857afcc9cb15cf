import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { openDetails } from '#app/ui/scrolling.ts';

/** Opens the question named by the hash and its category, and scrolls there: `/en/faq#setup`. */
export function useOpenQuestion(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same link is followed again
  useEffect(() => {
    const question = hash && document.getElementById(hash.slice(1));
    if (!(question instanceof HTMLDetailsElement)) return;
    openDetails(question);
    question.scrollIntoView();
  }, [hash, key]);
}
