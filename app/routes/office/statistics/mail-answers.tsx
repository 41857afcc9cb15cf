import { answers as kinds, type mailAnswers } from '#app/domain/statistics/statistics-tables.ts';
import { useLanguage, useWords } from '../use-words.ts';

/** What came of the question by mail to those who have joined the waitlist. */
export function MailAnswers({ answers }: { answers: ReturnType<typeof mailAnswers> }) {
  const { answers: words } = useWords('statistics');
  const language = useLanguage();
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  if (answers.share === undefined) return null;
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <dl className="facts">
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{words[kind]}</dt>
            <dd>{answers[kind].toLocaleString(language)}</dd>
          </div>
        ))}
        <div>
          <dt>{words.share}</dt>
          <dd>{percent.format(answers.share)}</dd>
        </div>
      </dl>
    </section>
  );
}
