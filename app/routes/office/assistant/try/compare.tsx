import { Link } from 'react-router';
import type { Comparison } from '#app/domain/assistant/trial.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { useTexts } from '../../use-texts.ts';
import { assistantTexts } from '../texts.ts';

type CompareProps = { comparison: Comparison; language: string };

/** Whether the drafts change how the test questions are answered. */
export function Compare({ comparison: { now, drafted, worse, better }, language }: CompareProps) {
  const { compare: words } = useTexts(assistantTexts);
  const count = (trial: Comparison['now']) => String(trial.checked - trial.wrong.length);
  const counts = fill(words.counts, { count: now.checked, old: count(now), new: count(drafted) });
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <p>{now.checked === 0 ? words.none : counts}</p>
      {now.checked > 0 && worse.length === 0 && better.length === 0 ? <p>{words.unchanged}</p> : null}
      {worse.length > 0 ? (
        <>
          <h3>{words.worse}</h3>
          <Questions questions={worse} language={language} />
          <p>{words.worseText}</p>
        </>
      ) : null}
      {better.length > 0 ? (
        <>
          <h3>{words.better}</h3>
          <Questions questions={better} language={language} />
        </>
      ) : null}
    </section>
  );
}

function Questions({ questions, language }: { questions: string[]; language: string }) {
  return (
    <ul className="rows">
      {questions.map((question) => (
        <li key={question} className="row" lang={language}>
          <Link to={`/assistant/try?${new URLSearchParams({ language, question })}`}>{question}</Link>
        </li>
      ))}
    </ul>
  );
}
