import { fill, plural } from '#app/i18n/formats.ts';
import { Notice } from '../ui/notice.tsx';
import { useLanguage, useWords } from '../use-words.ts';

/** What came of trying again: how many are due now, and how many have no channel any more. */
export function Outcome({ due, unsendable }: { due: number; unsendable: number }) {
  const { retried, notRetried, notConfigured } = useWords('deliveries');
  const language = useLanguage();
  const sentence = (forms: typeof retried, count: number) =>
    fill(plural(language, forms, count), { count: count.toLocaleString(language) });
  if (due + unsendable === 0) return <Notice kind="note">{notRetried}</Notice>;
  return (
    <>
      {due > 0 ? <Notice kind="good">{sentence(retried, due)}</Notice> : null}
      {unsendable > 0 ? <Notice kind="note">{sentence(notConfigured, unsendable)}</Notice> : null}
    </>
  );
}
