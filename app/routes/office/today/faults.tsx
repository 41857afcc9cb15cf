import type { SetupFinding } from '#app/domain/check/finding.ts';
import { Findings } from '../ui/findings.tsx';
import { useTexts } from '../use-texts.ts';
import { todayTexts } from './texts.ts';

/** What is wrong, as far as no other part of the page says it. */
export function Faults({ faults }: { faults: SetupFinding[] }) {
  const { faults: words } = useTexts(todayTexts);
  if (faults.length === 0) return null;
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <Findings findings={faults} />
    </section>
  );
}
