import type { CalendarState } from '#app/domain/booking/calendar-state.server.ts';
import type { SetupFinding } from '#app/domain/check/finding.ts';
import { Findings } from '../ui/findings.tsx';
import { Time } from '../ui/time.tsx';
import { useWords } from '../use-words.ts';

type CalendarProps = { state: CalendarState; problem: SetupFinding | undefined };

/** When the owner's own calendar was last read, and what was wrong since then. */
export function Calendar({ state: { readAt }, problem }: CalendarProps) {
  const { calendar: words } = useWords('bookings');
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <p>
        {readAt ? (
          <>
            {words.read} <Time at={readAt} />
          </>
        ) : (
          words.never
        )}
      </p>
      {problem ? <Findings findings={[problem]} /> : null}
    </section>
  );
}
