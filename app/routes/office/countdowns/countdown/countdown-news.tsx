import { Done, Notice } from '../../ui/notice.tsx';
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
  const shown = isShown ? ` ${words.appears}` : '';
  const news = {
    added: words.added + shown,
    started: words.started + shown,
    changed: words.changed + shown,
    stopped: words.stopped + shown,
  };
  return (
    <>
      <Done texts={news} done={done} />
      {isTwice ? <Notice kind="note">{words.twice}</Notice> : null}
      {waitsFor === undefined ? null : <Notice kind="note">{words.waits.replace('{title}', waitsFor)}</Notice>}
    </>
  );
}
