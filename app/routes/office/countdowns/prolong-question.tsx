import { fill } from '#app/i18n/formats.ts';
import { formatMoment } from '../ui/time.tsx';
import { useLanguage, useWords } from '../use-words.ts';

type ProlongQuestionProps = { title: string; target: string };

/** The warning before a later end, and the box to tick (product.md C6). */
export function ProlongQuestion({ title, target }: ProlongQuestionProps) {
  const { prolong: words } = useWords('countdowns');
  const language = useLanguage();
  return (
    <div id="prolong" className="notice notice--bad">
      <p>
        <b>{words.title}</b>
      </p>
      <p>{fill(words.text, { title, date: formatMoment(target, language) })}</p>
      <p>{words.law}</p>
      <label className="tick">
        <input type="checkbox" name="prolong" value="yes" />
        {words.tick}
      </label>
    </div>
  );
}
