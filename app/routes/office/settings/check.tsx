import type { SetupFinding } from '#app/domain/check/finding.ts';
import type { CheckResult } from '#app/domain/check/last-check.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { Findings } from '../ui/findings.tsx';
import { Notice } from '../ui/notice.tsx';
import { PostButton } from '../ui/post-button.tsx';
import { Time } from '../ui/time.tsx';
import { useTexts } from '../use-texts.ts';
import { settingsTexts } from './texts.ts';

type CheckProps = { result: CheckResult | undefined; isRunning: boolean };

export function Check({ result, isRunning }: CheckProps) {
  const { check: words } = useTexts(settingsTexts);
  return (
    <section className="panel" id="check">
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      {result ? (
        <p>
          {words.at} <Time at={result.at.toISOString()} />
        </p>
      ) : null}
      {!result && !isRunning ? <p>{words.never}</p> : null}
      {isRunning ? <Notice kind="note">{words.running}</Notice> : null}
      {result && !result.findings ? <Notice kind="bad">{words.failed}</Notice> : null}
      {result?.findings ? <Result findings={result.findings} /> : null}
      <PostButton>{result ? words.again : words.button}</PostButton>
    </section>
  );
}

function Result({ findings }: { findings: SetupFinding[] }) {
  const { check: words } = useTexts(settingsTexts);
  const [bad = [], note = [], good = []] = (['bad', 'note', 'good'] as const).map((state) =>
    findings.filter((finding) => finding.state === state),
  );
  const count = (text: string, list: SetupFinding[]) => fill(text, { count: list.length });
  return (
    <>
      {bad.length > 0 ? <h3>{count(words.faults, bad)}</h3> : <Notice kind="good">{words.noFaults}</Notice>}
      <Findings findings={bad} />
      {note.length > 0 ? <h3>{count(words.notes, note)}</h3> : null}
      <Findings findings={note} />
      <details>
        <summary>{count(words.good, good)}</summary>
        <Findings findings={good} />
      </details>
    </>
  );
}
