import { Notice } from '../ui/notice.tsx';
import { useTexts } from '../use-texts.ts';
import { bookingTexts } from './texts.ts';

/** What has just been done; `changed` is that it could not be done. */
export function BookingNews({ done }: { done: string | null }) {
  const { done: words } = useTexts(bookingTexts);
  if (done === null || !Object.hasOwn(words, done)) return null;
  return <Notice kind={done === 'changed' ? 'note' : 'good'}>{words[done as keyof typeof words]}</Notice>;
}
