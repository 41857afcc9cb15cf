import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../use-words.ts';

type CountdownNewsProps = {
  done: string | null;
  /** The chosen time happens twice. */
  isTwice: boolean;
  isShown: boolean;
  /** The title of the countdown on show, while this one waits. */
  waitsFor: string | undefined;
};

/** What has just been done, and what the owner should know about it. */
export function CountdownNews({ done, isTwice, isShown, waitsFor }: CountdownNewsProps) {
  const { done: words } = useWords('countdowns');
  const news: Record<string, string> = {
    added: words.added,
    started: words.started,
    changed: words.changed,
    stopped: words.stopped,
  };
  return (
    <>
      {done && news[done] ? (
        <Notice kind="good">
          {news[done]} {isShown ? words.appears : null}
        </Notice>
      ) : null}
      {isTwice ? <Notice kind="note">{words.twice}</Notice> : null}
      {waitsFor === undefined ? null : <Notice kind="note">{words.waits.replace('{title}', waitsFor)}</Notice>}
    </>
  );
}
