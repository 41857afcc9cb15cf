import type { SetupFinding } from '#app/domain/check/finding.ts';
import { say } from '#app/domain/check/sentences.ts';
import { useLanguage, useWords } from '../use-words.ts';

/** What the check has found, in the language of the person. */
export function Findings({ findings }: { findings: SetupFinding[] }) {
  const { subjects, states, sentences } = useWords('check');
  const language = useLanguage();
  const names: Record<string, string> = subjects;
  return (
    <ul className="rows">
      {findings.map((finding) => (
        <li key={finding.subject + finding.text} className={`finding finding--${finding.state}`}>
          <b>
            {names[finding.subject] ?? finding.subject}
            <span className="visually-hidden"> ({states[finding.state]})</span>
          </b>
          <p>{say(finding, sentences, language)}</p>
        </li>
      ))}
    </ul>
  );
}
